import { z } from 'zod';
import { apiScopes } from '#domain/api-scopes.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  confirmationPassword,
  done,
  moment,
  requiredText,
  rowId,
  rowIdParams,
  timestamp,
} from '../wire.schema.ts';

const tag = 'API tokens';

const scopes = z.array(z.enum(apiScopes));

const apiToken = z
  .object({
    id: rowId,
    name: z.string(),
    /** Its last four characters. */
    hint: z.string(),
    scopes,
    /** The user on whose behalf it makes calls. */
    user: z.object({ id: z.string(), name: z.string() }),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    isExpired: z.boolean(),
    /** Whether an assistant got it by OAuth, with its user's consent; it is good at /mcp alone. */
    isConnection: z.boolean(),
    lastUsedAt: timestamp.nullable(),
    /** Address of the client that used it last. */
    lastUsedAddress: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiToken = z.infer<typeof apiToken>;

export const createApiToken = defineEndpoint({
  method: 'POST',
  path: '/api/tokens',
  isIdempotent: true,
  hasSecretAnswer: true,
  tag,
  summary: 'Create an API token; asks for the password; the answer is the only one that shows it',
  description:
    'Send it as `Authorization: Bearer …`. It can do what its scopes and the role of its user both allow.',
  body: z.object({
    name: requiredText(100, 'Give the token a name'),
    scopes: scopes
      .min(1, 'Choose at least one scope')
      .max(apiScopes.length)
      .transform((all) => [...new Set(all)]),
    /** Left out: it does not expire. */
    expiresAt: moment('plan').nullish(),
    password: confirmationPassword,
  }),
  status: 201,
  answer: z.object({ id: rowId, token: z.string() }),
  errors: [
    'api_tokens.expires_in_the_past',
    'api_tokens.too_many',
    'accounts.password_required',
    'accounts.password_invalid',
    'request.too_many',
  ],
  audit: { kind: 'account', what: 'Created an API token' },
});

export const listApiTokens = defineEndpoint({
  method: 'GET',
  path: '/api/tokens',
  tag,
  summary: 'Your API tokens, latest first; the owner sees those of all users',
  answer: z.object({ data: z.array(apiToken) }),
});

export const revokeApiToken = defineEndpoint({
  method: 'DELETE',
  path: '/api/tokens/:id',
  tag,
  summary: 'Revoke an API token; its next call fails',
  params: rowIdParams,
  answer: done,
  errors: ['api_tokens.not_found'],
  audit: { kind: 'account', what: 'Revoked an API token' },
});
