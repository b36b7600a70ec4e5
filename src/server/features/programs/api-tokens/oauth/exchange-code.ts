import { createHash } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { hashOf } from '../token-hash.ts';
import { servesResource, type CodeRequest } from './oauth-token-request.ts';
import type { TokenIssue } from './issue-tokens.ts';

type Options = { db: Db; clock: Clock; issue: TokenIssue };

/** Undefined if the code is invalid; tokens that it issued before are then revoked. */
export const exchangeCode = ({ db, clock, issue }: Options, request: CodeRequest) =>
  inTransaction(db, async (trx) => {
    const code = await trx
      .selectFrom('oauth_codes as o')
      .innerJoin('oauth_clients as c', 'c.id', 'o.client_id')
      .selectAll('o')
      .select('c.name as client_name')
      .where('code_hash', '=', hashOf(request.code))
      .forUpdate('o')
      .executeTakeFirst();
    if (code && code.api_token_id !== null) await issue.revoke(trx, code.api_token_id);
    const challenge = createHash('sha256').update(request.code_verifier).digest('base64url');
    const isGood =
      code?.api_token_id === null &&
      code.expires_at > clock.now() &&
      code.client_id === request.client_id &&
      code.redirect_uri === request.redirect_uri &&
      code.challenge === challenge &&
      servesResource(code.resource, request.resource);
    if (!isGood) return undefined;
    const { access, row } = issue.newAccess();
    const { id } = await trx
      .insertInto('api_tokens')
      .values({
        ...row,
        user_id: code.user_id,
        name: code.client_name,
        scopes: code.scopes,
        created_at: clock.now(),
        revoked_at: null,
        last_used_at: null,
        last_used_address: null,
        client_id: code.client_id,
        resource: code.resource,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('oauth_codes')
      .set({ api_token_id: id })
      .where('code_hash', '=', code.code_hash)
      .execute();
    return issue.answer(trx, { id, scopes: code.scopes }, access);
  });
