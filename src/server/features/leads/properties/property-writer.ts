import type { FastifyRequest } from 'fastify';
import { createInvalidRequestError } from '#server/platform/http/request.errors.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { Actor } from './property-change.ts';

/** The person of a call, with the version of the lead that was read before, where it is given. */
export function writerOf(call: { session: Session; request: FastifyRequest }): Actor {
  return { userId: call.session.userId, readVersion: readVersion(call.request) };
}

/**
 * `If-Match: "7"`, quoted or not. None and `*` match any version.
 * @throws `request.invalid`, 400, for anything else: a guard that is not understood guards nothing.
 */
export function readVersion(request: FastifyRequest): number | undefined {
  const text = request.headers['if-match']?.trim() || '*';
  if (text === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(text);
  if (!match) {
    const message = 'If-Match must be the version of the property that you have read';
    throw createInvalidRequestError([{ path: 'If-Match', message }]);
  }
  return Number(match[1]);
}
