import type { ApiToken } from '#api/programs/api-tokens.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Session } from '#server/platform/http/session.ts';

/** The user's tokens that are not revoked, latest first; for the owner those of all users. */
export async function readApiTokens(
  db: Db,
  { userId, role }: Session,
  now: Date,
): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select('u.name as user_name')
    .where('t.revoked_at', 'is', null)
    .$if(role !== 'owner', (query) => query.where('t.user_id', '=', userId))
    .orderBy('t.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes,
    user: { id: row.user_id, name: row.user_name },
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    isExpired: row.expires_at !== null && row.expires_at <= now,
    isConnection: row.client_id !== null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedAddress: row.last_used_address,
  }));
}
