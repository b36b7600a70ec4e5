import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Few rows in place of many; their sums are the same at any time. */
export async function mergeTallies(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from ledger_tallies
      where (select count(*) from (select from ledger_tallies limit 20001) as t) > 20000
      returning *
    )
    insert into ledger_tallies (view, key, for_month, spent_month, kind, cents)
    select view, key, for_month, spent_month, kind, sum(cents) from gone
    group by 1, 2, 3, 4, 5 having sum(cents) <> 0`.execute(db);
}
