import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * Ends a user's API tokens, the grants of assistants and those not fetched yet, in the transaction that ends the sessions.
 * @param end which stay
 * @returns how many ended
 */
export async function endTokens(
  trx: Db,
  end: { userId: string; keep: readonly number[]; at: Date },
): Promise<number> {
  await trx
    .deleteFrom('oauth_codes')
    .where('user_id', '=', end.userId)
    .where('api_token_id', 'is', null)
    .execute();
  const { rows } = await sql<{ id: number }>`
    update api_tokens set revoked_at = ${end.at}
    where user_id = ${end.userId} and revoked_at is null and id <> all(${end.keep}::bigint[])
    returning id
  `.execute(trx);
  return rows.length;
}

export type EndTokens = typeof endTokens;
