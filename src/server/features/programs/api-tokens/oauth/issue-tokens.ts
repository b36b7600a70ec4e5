import { randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { hashOf, tokenPrefix } from '../token-hash.ts';

const accessSeconds = 3600;

/** A connection that is not renewed for this long ends; milliseconds. */
export const renewedWithinMs = 30 * 24 * 3_600_000;

type Issued = { id: number; scopes: readonly string[] };

/** The rows and the answer of a token: a new access token, a refresh token, or an end to both. */
export function createTokenIssue({ clock }: { clock: Clock }) {
  const revoke = async (trx: Db, id: number) => {
    await trx
      .updateTable('api_tokens')
      .set({ revoked_at: clock.now() })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
    await publishLiveEvent(trx, { noun: 'session' });
  };

  const newAccess = () => {
    const access = tokenPrefix + randomBytes(32).toString('base64url');
    const now = clock.now().getTime();
    const row = {
      token_hash: hashOf(access),
      hint: access.slice(-4),
      access_expires_at: new Date(now + accessSeconds * 1000),
      expires_at: new Date(now + renewedWithinMs),
    };
    return { access, row };
  };

  async function answer(trx: Db, { id, scopes }: Issued, access: string) {
    const refresh = randomBytes(32).toString('base64url');
    await trx
      .insertInto('oauth_refresh_tokens')
      .values({
        token_hash: hashOf(refresh),
        api_token_id: id,
        used_at: null,
        created_at: clock.now(),
      })
      .execute();
    await publishLiveEvent(trx, { noun: 'session' });
    return {
      access_token: access,
      token_type: 'Bearer',
      expires_in: accessSeconds,
      refresh_token: refresh,
      scope: scopes.join(' '),
    };
  }

  return { revoke, newAccess, answer };
}

export type TokenIssue = ReturnType<typeof createTokenIssue>;
