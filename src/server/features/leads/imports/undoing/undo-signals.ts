import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { changedSignalColumns } from '../storing/collect-signals.sql.ts';

/** The columns of a known case that an import may change. */
const restoredColumns = [
  ...changedSignalColumns,
  'source_row',
  'import_id',
  'row_number',
  'last_seen',
];

const restored = sql.raw(restoredColumns.map((name) => `${name} = old.${name}`).join(', '));

/**
 * Restores the cases of an import on leads that no user has worked on since, and on all leads the
 * days on which its cases were last seen before. The caller counts the cases of the leads.
 */
export async function undoSignalChanges(trx: Db, importId: number): Promise<void> {
  await sql`
    update signals s set ${restored}
    from import_signal_changes c
    join import_changes l on l.import_id = c.import_id and l.property_id = c.property_id
    join properties p on p.id = c.property_id and p.deleted_at is null and p.version = l.version_after
    cross join lateral jsonb_populate_record(null::signals, c.before) as old
    where c.import_id = ${importId} and s.id = c.signal_id`.execute(trx);
  await sql`
    update signals s set last_seen = g.last_seen
    from (
      select last_seen, seen_on, unnest(signal_ids) as id from import_sightings where import_id = ${importId}
    ) as g
    where s.id = g.id and s.last_seen = g.seen_on`.execute(trx);
}
