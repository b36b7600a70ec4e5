import { z } from 'zod';
import { apiScopes } from '#domain/api-scopes.ts';
import { defineEndpoint } from '../endpoint.ts';
import { confirmationPassword } from '../wire.schema.ts';

const tag = 'API tokens';
const scopes = z.array(z.enum(apiScopes));

/** The query of the authorization request as the assistant sent it, base64url. */
const request = z.string().min(1).max(8000);

export const readConsent = defineEndpoint({
  method: 'GET',
  path: '/api/oauth/consent',
  tag,
  summary: 'What an assistant asks of a user (OAuth 2.1, authorization request)',
  query: z.object({ request }),
  answer: z.object({
    /** As the assistant calls itself; not verified. */
    clientName: z.string(),
    /** The redirect target: a host, or the scheme of a program on the user's machine. */
    goesTo: z.string(),
    scopes,
  }),
  errors: ['oauth.unknown_client', 'oauth.invalid_request'],
});

export const decideConsent = defineEndpoint({
  method: 'POST',
  path: '/api/oauth/consent',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'Let an assistant act on your behalf, which asks for the password, or refuse it',
  body: z.object({
    request,
    isAllowed: z.boolean(),
    /** The granted scopes, of those requested. */
    scopes: scopes.max(apiScopes.length).default([]),
    /** Needed to allow it. */
    password: confirmationPassword,
  }),
  answer: z.object({ redirectTo: z.string() }),
  errors: [
    'oauth.unknown_client',
    'oauth.invalid_request',
    'oauth.no_scope',
    'accounts.password_required',
    'accounts.password_invalid',
    'request.too_many',
  ],
  audit: { kind: 'account', what: 'Answered an assistant that asked for access' },
});
