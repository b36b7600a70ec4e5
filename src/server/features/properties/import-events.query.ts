import { sql } from 'kysely';
import type { TimelineEntry } from '#api/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { timelineSummary } from './timeline-summary.ts';

type Row = {
  importId: number;
  kind: 'imported' | 'import_updated' | 'import_undone';
  filename: string;
  actor: string | null;
  at: Date;
  before: Record<string, unknown> | null;
};

/**
 * What imports did to a lead, newest first. They remember it themselves, in the transaction that
 * stores the list: a hundred thousand entries of a timeline would say nothing more.
 * @param between moments; the later is part of the span.
 */
export async function readImportEvents(
  db: Db,
  propertyId: number,
  between: { after: Date | null; until: Date | null },
): Promise<TimelineEntry[]> {
  const { rows } = await sql<Row>`
    with of_lead as (
      select created_by_import as import_id, 'imported' as kind, null::jsonb as before
      from properties where id = ${propertyId} and created_by_import is not null
      union all
      select import_id, 'import_updated', before
      from import_changes where property_id = ${propertyId}
    )
    select * from (
      select i.id as "importId", o.kind, i.filename, u.name as actor,
        coalesce(i.finished_at, i.started_at) as at, o.before
      from of_lead as o join imports as i on i.id = o.import_id
      left join users as u on u.id = i.imported_by
      union all
      select i.id, 'import_undone', i.filename, u.name, i.undone_at, null
      from of_lead as o join imports as i on i.id = o.import_id
      left join users as u on u.id = i.undone_by
      where i.undone_at is not null
    ) as done
    where (${between.after}::timestamptz is null or at > ${between.after})
      and (${between.until}::timestamptz is null or at <= ${between.until})
    order by at desc, "importId" desc limit 100
  `.execute(db);
  return rows.map(({ importId, kind, filename, actor, at, before }) => ({
    // Entries of the timeline itself have positive numbers.
    id: -(importId * 2 + (kind === 'import_undone' ? 1 : 0)),
    kind,
    summary: timelineSummary(kind, before, { filename }),
    actor,
    happenedAt: at.toISOString(),
    oldValue: before,
    newValue: { filename },
  }));
}
