import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** Leads with cached counts that differ from a recount of their cases. */
export async function findSignalCountDifferences(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select p.id, p.signal_count, p.open_signal_count, p.signal_kinds, p.open_signal_kinds,
      p.oldest_signal, p.newest_signal, p.newest_open_signal, c.*
    from properties p
    cross join lateral (
      select count(*)::integer as total, (count(*) filter (where s.is_open))::integer as open,
        coalesce(array_agg(distinct s.kind order by s.kind), '{}') as kinds,
        coalesce(array_agg(distinct s.kind order by s.kind) filter (where s.is_open), '{}') as open_kinds,
        min(s.opened) as oldest, max(s.opened) as newest,
        max(s.opened) filter (where s.is_open) as newest_open
      from signals s where s.property_id = p.id
    ) as c
    where (p.signal_count, p.open_signal_count, p.signal_kinds, p.open_signal_kinds,
      p.oldest_signal, p.newest_signal, p.newest_open_signal)
      is distinct from (c.total, c.open, c.kinds, c.open_kinds, c.oldest, c.newest, c.newest_open)
  `.execute(db);
  return rows;
}
