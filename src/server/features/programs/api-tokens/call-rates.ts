import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SessionToken } from '#server/platform/http/session.ts';

const windowMs = 60_000;

/**
 * Counts the calls of each token in windows of a minute, for all processes together: one statement
 * on an unlogged table, which waits for no disk.
 */
export function createCallRates({ db, clock, limit }: { db: Db; clock: Clock; limit: number }) {
  return {
    /** Counts one call. */
    async count(tokenId: number): Promise<SessionToken['rate']> {
      const now = clock.now();
      const { rows } = await sql<{ calls: number; ends_at: Date }>`
        insert into api_token_calls as c (api_token_id, calls, ends_at)
        values (${tokenId}, 1, ${new Date(now.getTime() + windowMs)})
        on conflict (api_token_id) do update set
          calls = case when c.ends_at <= ${now} then 1 else c.calls + 1 end,
          ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
        returning calls, ends_at
      `.execute(db);
      const { calls, ends_at: endsAt } = rows[0]!;
      return {
        limit,
        remaining: Math.max(0, limit - calls),
        resetSeconds: Math.ceil((endsAt.getTime() - now.getTime()) / 1000),
        isExceeded: calls > limit,
      };
    },
  };
}
