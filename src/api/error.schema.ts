import { z } from 'zod';

/** The body of every error. `message` and `error` are the same sentence. */
export const errorBody = z
  .looseObject({
    message: z.string(),
    error: z.string(),
    /** Stable and dotted: `properties.not_found`. */
    code: z.string(),
    /** What is wrong with which field; `path` is dotted: `propertyIds.0`. */
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    /** With 401: send the request again with the signed-in person's password. */
    requiresPassword: z.boolean().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorBody = z.infer<typeof errorBody>;

/** Errors that any call can answer with: code, status, meaning. */
export const commonErrors = {
  'request.invalid': { status: 400, meaning: 'Something in the request is wrong; see issues' },
  'request.invalid_json': { status: 400, meaning: 'The body is not JSON' },
  'request.invalid_text': { status: 400, meaning: 'Text holds a character that cannot be stored' },
  'request.not_signed_in': { status: 401, meaning: 'There is no session' },
  'request.forbidden': { status: 403, meaning: 'Not for this person' },
  'request.cross_origin': { status: 403, meaning: 'The request came from another site' },
  'request.unknown_path': { status: 404, meaning: 'There is no such call' },
  'request.too_large': { status: 413, meaning: 'The body is larger than is taken' },
  'request.too_many_values': { status: 413, meaning: 'The body has more values than are taken' },
  'request.wrong_type': { status: 415, meaning: 'The body is not of a type that is taken' },
  'request.too_many': { status: 429, meaning: 'Too many requests; wait a little' },
  'server.failed': { status: 500, meaning: 'It is our fault; nothing was stored' },
} as const;
export type CommonErrorCode = keyof typeof commonErrors;
