import { z } from 'zod';
import type { TimelineEntry } from '#api/properties/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { storedColumns } from '#server/platform/database/columns/stored-json.ts';
import { sql } from '#server/platform/database/sql.ts';
import { timelineSummary } from './timeline-summary.ts';

type Row = {
  importId: number;
  kind: 'imported' | 'import_updated' | 'import_undone';
  filename: string;
  actor: string | null;
  at: Date;
  /** The former columns, more than have changed. */
  before: unknown;
  /** The changed columns, with their new values. */
  after: unknown;
  /** Ids of the added rows. */
  parts: unknown;
};

const addedParts = z.record(z.string(), z.array(z.int()));

/**
 * What imports did to a lead and to those that are part of it, newest first. They remember it themselves, in the transaction that
 * stores the list: a hundred thousand entries of a timeline would say nothing more.
 * @param between timestamps; the later is part of the span.
 */
export async function readImportEvents(
  db: Db,
  propertyId: number,
  between: { after: Date | null; until: Date | null },
): Promise<TimelineEntry[]> {
  const { rows } = await sql<Row>`
    ${preparedStatement('import_events')}
    with leads as materialized (
      select id, created_by_import from properties
      where id = ${propertyId} or merged_into = ${propertyId}
    ),
    made as (
      select distinct created_by_import as import_id from leads
    ),
    changed as (
      select import_id, before, after, parts from import_changes
      where property_id in (select id from leads)
    )
    select * from (
      select i.id as "importId", 'imported' as kind, i.filename, i.imported_by as actor_id,
        coalesce(i.finished_at, i.started_at) as at,
        null::jsonb as before, null::jsonb as after, null::jsonb as parts
      from made join imports as i on i.id = made.import_id
      union all
      select i.id, 'import_updated', i.filename, i.imported_by,
        coalesce(i.finished_at, i.started_at), c.before, c.after, c.parts
      from changed as c join imports as i on i.id = c.import_id
      union all
      select i.id, 'import_undone', i.filename, i.undone_by, i.undone_at, null, null, null
      from (select import_id from made union select import_id from changed) as c
      join imports as i on i.id = c.import_id where i.undone_at is not null
    ) as done
    left join lateral (select name as actor from users where id = actor_id) as u on true
    where (${between.after}::timestamptz is null or at > ${between.after})
      and (${between.until}::timestamptz is null or at <= ${between.until})
    order by at desc, "importId" desc limit 100
  `.execute(db);
  return parseStored(
    rows,
    (row) => {
      const { importId, kind, actor, at } = row;
      const { oldValue, newValue } = changesOf(row);
      return {
        // Entries of the timeline itself have positive numbers.
        id: -(importId * 2 + (kind === 'import_undone' ? 1 : 0)),
        kind,
        summary: timelineSummary(kind, oldValue, newValue),
        actor,
        happenedAt: at.toISOString(),
        oldValue,
        newValue,
      };
    },
    'change by an import',
  );
}

function changesOf({ kind, filename, importId, ...row }: Row) {
  if (kind !== 'import_updated') return { oldValue: null, newValue: { filename, importId } };
  const before = storedColumns.parse(row.before ?? {});
  const after = storedColumns.parse(row.after ?? {});
  const added = Object.entries(addedParts.parse(row.parts ?? {})).map(([part, ids]) => [
    part,
    ids.length,
  ]);
  return {
    oldValue: Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null])),
    newValue: { filename, importId, fields: after, added: Object.fromEntries(added) },
  };
}
