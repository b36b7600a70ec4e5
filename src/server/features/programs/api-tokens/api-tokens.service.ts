import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { createApiToken } from '#api/programs/api-tokens.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Session } from '#server/platform/http/session.ts';
import {
  createExpiryInThePastError,
  createTokenNotFoundError,
  createTooManyTokensError,
} from './api-tokens.errors.ts';
import { hashOf, tokenPrefix } from './token-hash.ts';

const maxPerUser = 100;

export type ApiTokensService = ReturnType<typeof createApiTokensService>;

/** A user's API tokens: made, listed, revoked. */
export function createApiTokensService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /**
     * @returns the token too, which is kept nowhere.
     * @throws `api_tokens.expires_in_the_past`, 400; `api_tokens.too_many`, 409.
     */
    async create(
      { userId }: Session,
      { name, scopes, expiresAt }: z.output<typeof createApiToken.body>,
    ): Promise<{ id: number; token: string }> {
      const now = clock.now();
      const expires = expiresAt ? new Date(expiresAt) : null;
      if (expires && expires <= now) throw createExpiryInThePastError();
      const token = tokenPrefix + randomBytes(32).toString('base64url');
      return inTransaction(db, async (trx) => {
        const { count } = await trx
          .selectFrom('api_tokens')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .where('revoked_at', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxPerUser) throw createTooManyTokensError(maxPerUser);
        const { id } = await trx
          .insertInto('api_tokens')
          .values({
            user_id: userId,
            name,
            token_hash: hashOf(token),
            hint: token.slice(-4),
            scopes,
            created_at: now,
            expires_at: expires,
            revoked_at: null,
            last_used_at: null,
            last_used_address: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
        return { id, token };
      });
    },

    /** Revokes an own token; the owner any. @returns its name. @throws `api_tokens.not_found`, 404. */
    async revoke({ userId, role }: Session, id: number): Promise<string> {
      return inTransaction(db, async (trx) => {
        const revoked = await trx
          .updateTable('api_tokens')
          .set({ revoked_at: clock.now() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .$if(role !== 'owner', (query) => query.where('user_id', '=', userId))
          .returning('name')
          .executeTakeFirst();
        if (!revoked) throw createTokenNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'session' });
        return revoked.name;
      });
    },
  };
}
