import type { FastifyRequest } from 'fastify';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { isInternalCall } from '#server/platform/http/call-as.ts';
import { agentResource, readBearer } from '#server/platform/http/same-origin.ts';
import type { Authenticate, Session } from '#server/platform/http/session.ts';
import { createTokenElsewhereError, createTokenInvalidError } from './api-tokens.errors.ts';
import { createCallRates } from './call-rates.ts';
import { hashOf } from './token-hash.ts';

/** A use is noted at most this often, in milliseconds: each call would write otherwise. */
const recordUseEvery = 60_000;

type Needs = {
  db: Db;
  clock: Clock;
  /** How many calls one token may make in a minute. */
  callsPerMinute: number;
  /** The address under which people reach the installation (PUBLIC_URL). */
  publicUrl: string | undefined;
} & TokenUsers;

/** Whom tokens belong to, which only the accounts know. */
export type TokenUsers = {
  /** Whom a request's cookie belongs to. */
  authenticateByCookie: Authenticate;
  /** A user with the current role and permissions; null for a removed one. */
  findUser: (userId: string) => Promise<Session | null>;
};

/**
 * Finds the user on whose behalf a request is made: by its API token if it has one, else by cookie.
 * A token is looked up on every call, so that a revoked or expired one fails on the next.
 * @returns a function that throws `api_tokens.invalid`, 401, for a token that is not good, and
 *   `api_tokens.elsewhere`, 401, for one of OAuth that is good for another address.
 */
export function createTokenSignIn(needs: Needs): Authenticate {
  const { db, clock, authenticateByCookie, findUser } = needs;
  const rates = createCallRates({ db, clock, limit: needs.callsPerMinute });

  async function noteUse(id: number, { ip }: FastifyRequest): Promise<void> {
    const now = clock.now();
    const before = new Date(now.getTime() - recordUseEvery);
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: now, last_used_address: ip })
      .where('id', '=', id)
      .where((eb) =>
        eb.or([
          eb('last_used_at', 'is', null),
          eb('last_used_at', '<', before),
          eb('last_used_address', '<>', ip),
        ]),
      )
      .execute();
  }

  /** An access token of OAuth is good for its audience alone: the agent's interface. */
  const isMeant = (resource: string, request: FastifyRequest) =>
    isInternalCall() ||
    (request.routeOptions.url === '/mcp' && resource === agentResource(request, needs.publicUrl));

  return async (request) => {
    const token = readBearer(request);
    if (token === null) return authenticateByCookie(request);
    const found = await db
      .selectFrom('api_tokens')
      .select(['id', 'user_id', 'scopes', 'expires_at', 'last_used_at', 'last_used_address'])
      .select(['access_expires_at', 'resource'])
      .where('token_hash', '=', hashOf(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    const now = clock.now();
    const ends = [found?.expires_at, found?.access_expires_at];
    const isGood = found && ends.every((end) => !end || end > now);
    const user = isGood ? await findUser(found.user_id) : null;
    if (!found || !user) throw createTokenInvalidError();
    if (found.resource !== null && !isMeant(found.resource, request)) {
      throw createTokenElsewhereError();
    }
    const noted = found.last_used_at?.getTime() ?? 0;
    const isNoted =
      now.getTime() - noted < recordUseEvery && found.last_used_address === request.ip;
    if (!isNoted) await noteUse(found.id, request);
    const { id, scopes } = found;
    return { ...user, token: { id, scopes, rate: await rates.count(id) } };
  };
}
