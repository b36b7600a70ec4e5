import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

const columns = sql.raw(`id, created_at, auction_date, property_type, skip_trace_status, status,
  owner_sort, city, phone_digits, search_text`);

/** Ids of leads with a wrong row in the search table; there must never be any. */
export async function findSearchDifferences(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with live as (select ${columns} from properties where deleted_at is null),
      searched as (select ${columns} from property_search)
    (table live except table searched) union (table searched except table live)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Tallies of cities, name prefixes and ranges of ids that differ from a recount; there must be
 * none.
 */
export async function findTallyDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select kind, key, property_type, skip_trace_status, count(*) as count from properties
      cross join lateral (values ('city', lower(city)), ('owner', left(owner_sort, 2)),
        ('undated', case when auction_date is null then lpad((id >> 13)::text, 15, '0') end)
      ) as k (kind, key)
      where deleted_at is null and k.key is not null group by 1, 2, 3, 4
    ), kept as (
      select kind, key, property_type, skip_trace_status, sum(count)::bigint as count
      from property_key_tallies group by 1, 2, 3, 4 having sum(count) <> 0
    )
    (table counted except table kept) union (table kept except table counted)
  `.execute(db);
  return rows;
}
