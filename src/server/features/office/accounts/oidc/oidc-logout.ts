import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createOidcError } from '../accounts.errors.ts';
import { clockTolerance, type OidcIssuer } from './oidc-issuer.ts';
import type { OidcConfiguration } from './oidc.settings.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** A logout token older than this is refused, in seconds. */
const oldestToken = 10 * 60;

/** No secret that the issuer shares signs a logout token. */
const asymmetric = ['RS', 'PS', 'ES'].flatMap((kind) => [256, 384, 512].map((bits) => kind + bits));

/**
 * Creates the function that ends sessions when the issuer requests it (OpenID Connect Back-Channel
 * Logout 1.0, 2.6): the token's signature, issuer, audience, times and event are checked, and each
 * token is valid once.
 */
export function createOidcLogout(needs: {
  db: Db;
  clock: Clock;
  configuration: OidcConfiguration;
  issuer: OidcIssuer;
}) {
  const { db, clock, configuration, issuer } = needs;
  let known: { uri: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

  /** Kept: a stranger who sends tokens would have the issuer called for each. */
  function keysAt(uri: string) {
    if (known?.uri !== uri) known = { uri, keys: createRemoteJWKSet(new URL(uri)) };
    return known.keys;
  }

  async function verify(token: string): Promise<JWTPayload> {
    const { issuer: name, jwks_uri } = (await issuer()).serverMetadata();
    if (!jwks_uri) throw createOidcError('oidc.refused');
    try {
      const { payload } = await jwtVerify(token, keysAt(jwks_uri), {
        issuer: name,
        audience: configuration.clientId,
        algorithms: asymmetric,
        clockTolerance,
        maxTokenAge: oldestToken,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const events = payload.events as Record<string, unknown> | null;
      const names = payload.sub ?? payload.sid;
      // A nonce would make it an ID token.
      if (typeof events?.[logoutEvent] !== 'object' || 'nonce' in payload || !names) {
        throw new Error('not a logout token');
      }
      return payload;
    } catch (cause) {
      throw createOidcError('oidc.refused', cause);
    }
  }

  /** @returns how many sessions have ended. @throws `oidc.refused`, `oidc.unavailable`. */
  return async (token: string): Promise<number> => {
    const { iss, sub, sid, jti } = await verify(token);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      const expires_at = new Date(now.getTime() + 2 * oldestToken * 1000);
      await trx.deleteFrom('oidc_logout_tokens').where('expires_at', '<', now).execute();
      const isNew = await trx
        .insertInto('oidc_logout_tokens')
        .values({ issuer: iss!, jti: jti!, expires_at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('jti')
        .executeTakeFirst();
      if (!isNew) throw createOidcError('oidc.refused');
      let meant = trx.selectFrom('oidc_sessions').select('session_id').where('issuer', '=', iss!);
      if (sub) meant = meant.where('subject', '=', sub);
      if (typeof sid === 'string') meant = meant.where('sid', '=', sid);
      const ended = await trx
        .deleteFrom('sessions')
        .where('id', 'in', meant)
        .returning(sql`1`.as('one'))
        .execute();
      await publishLiveEvent(trx, { noun: 'session' });
      return ended.length;
    });
  };
}
