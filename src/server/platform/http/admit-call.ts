import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#api/endpoint.ts';
import { scopeOf } from '#api/endpoint-scope.ts';
import { currentContext } from '../logging/request-context.ts';
import {
  createForbiddenError,
  createNotSignedInError,
  createScopeMissingError,
  createSessionOnlyError,
  createTooManyCallsError,
} from './request.errors.ts';
import type { Authenticate, Session, SessionToken } from './session.ts';

/**
 * Finds the user on whose behalf a call is made, and rejects it if that user may not make it.
 * @throws `request.not_signed_in`, `api_tokens.invalid`, 401; `request.forbidden`,
 *   `request.scope_missing`, `request.session_only`, 403; `request.too_many`, 429.
 */
export async function admitCall(
  endpoint: Endpoint,
  authenticate: Authenticate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Session> {
  // Sent with the 401s below, and removed once the user is known.
  reply.header('www-authenticate', 'Bearer');
  const session = await authenticate(request);
  if (!session) throw createNotSignedInError();
  reply.removeHeader('www-authenticate');
  if (session.token) admitToken(endpoint, session.token, reply);
  if (endpoint.access === 'owner' && session.role !== 'owner') throw createForbiddenError();
  return session;
}

/** Sends how many calls a token has left. @throws `request.too_many`, 429, if it has none. */
export function limitRate({ rate }: SessionToken, reply: FastifyReply): void {
  const { limit, remaining, resetSeconds, isExceeded } = rate;
  // IETF draft-ietf-httpapi-ratelimit-headers.
  reply.header('ratelimit-policy', `"token";q=${limit};w=60`);
  reply.header('ratelimit', `"token";r=${remaining};t=${resetSeconds}`);
  if (isExceeded) {
    reply.header('retry-after', String(resetSeconds));
    throw createTooManyCallsError(limit);
  }
}

function admitToken(endpoint: Endpoint, token: SessionToken, reply: FastifyReply): void {
  limitRate(token, reply);
  const scope = scopeOf(endpoint);
  if (scope === 'session') throw createSessionOnlyError();
  if (scope !== 'any' && !token.scopes.includes(scope)) throw createScopeMissingError(scope);
  currentContext().apiTokenId = token.id;
}
