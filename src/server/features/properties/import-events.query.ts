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
    select * from (
      select i.id as "importId",
        case when c.was_created then 'imported' else 'import_updated' end as kind,
        i.filename, u.name as actor, coalesce(i.finished_at, i.started_at) as at, c.before
      from import_changes as c join imports as i on i.id = c.import_id
      left join users as u on u.id = i.imported_by
      where c.property_id = ${propertyId}
      union all
      select i.id, 'import_undone', i.filename, u.name, i.undone_at, null
      from import_changes as c join imports as i on i.id = c.import_id
      left join users as u on u.id = i.undone_by
      where c.property_id = ${propertyId} and i.undone_at is not null
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
