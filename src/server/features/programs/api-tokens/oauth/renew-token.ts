import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOf } from '../token-hash.ts';
import { servesResource, type RefreshRequest } from './oauth-token-request.ts';
import type { TokenIssue } from './issue-tokens.ts';

type Options = { db: Db; clock: Clock; issue: TokenIssue };

/** Undefined if the refresh token is invalid; a reused one ends the connection. */
export const renewToken = ({ db, clock, issue }: Options, request: RefreshRequest) =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('oauth_refresh_tokens as r')
      .innerJoin('api_tokens as t', 't.id', 'r.api_token_id')
      .select(['r.used_at', 't.id', 't.scopes', 't.client_id', 't.resource', 't.expires_at'])
      .where('r.token_hash', '=', hashOf(request.refresh_token))
      .where('t.revoked_at', 'is', null)
      .forUpdate(['r', 't'])
      .executeTakeFirst();
    if (!found || found.client_id !== request.client_id) return undefined;
    if (found.used_at !== null) {
      await issue.revoke(trx, found.id);
      return undefined;
    }
    const isOver = found.expires_at !== null && found.expires_at <= clock.now();
    if (isOver || !servesResource(found.resource ?? '', request.resource)) return undefined;
    const { access, row } = issue.newAccess();
    await trx
      .updateTable('oauth_refresh_tokens')
      .set({ used_at: clock.now() })
      .where('token_hash', '=', hashOf(request.refresh_token))
      .execute();
    await trx.updateTable('api_tokens').set(row).where('id', '=', found.id).execute();
    return issue.answer(trx, found, access);
  });
