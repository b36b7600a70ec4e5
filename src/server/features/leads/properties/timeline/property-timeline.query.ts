import type { TimelineEntry } from '#api/properties/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readImportEvents } from './import-events.query.ts';
import { timelineSummary } from './timeline-summary.ts';

const pageLength = 50;

type Row = {
  id: number;
  kind: string;
  actor: string | null;
  happened_at: Date;
  old_value: unknown;
  new_value: unknown;
};

/**
 * What happened to a lead, newest first, fifty at a time and what imports did between them.
 * @param before the `next` of the page that was read before.
 * @returns `next`: the cursor of the following page; null at the end.
 */
export async function readTimeline(
  db: Db,
  propertyId: number,
  before: number | undefined,
): Promise<{ data: TimelineEntry[]; next: number | null }> {
  const rows = await readEvents(db, propertyId, before);
  const page = rows.slice(0, pageLength);
  const more = rows.length > pageLength;
  const entries = page.map((row) => ({
    id: row.id,
    kind: row.kind,
    summary: timelineSummary(row.kind, row.old_value, row.new_value),
    actor: row.actor,
    happenedAt: row.happened_at.toISOString(),
    oldValue: row.old_value,
    newValue: row.new_value,
  }));
  const imports = await readImportEvents(db, propertyId, {
    after: more ? (page.at(-1)?.happened_at ?? null) : null,
    until: before ? await timestampOf(db, before) : null,
  });
  return {
    next: more ? (page.at(-1)?.id ?? null) : null,
    data: [...entries, ...imports].sort((a, b) => b.happenedAt.localeCompare(a.happenedAt)),
  };
}

/** One more than a page. */
async function readEvents(db: Db, propertyId: number, before = Number.MAX_SAFE_INTEGER) {
  const { rows } = await sql<Row>`
    ${preparedStatement('timeline_events')}
    select e.id, e.kind, e.happened_at, e.old_value, e.new_value,
      coalesce('token ' || t.name || ' of ' || u.name, u.name) as actor
    from property_events as e
    left join users as u on u.id = e.actor_id
    left join api_tokens as t on t.id = e.api_token_id
    where e.property_id = ${propertyId} and e.id < ${before}
    order by e.id desc limit ${sql.lit(pageLength + 1)}
  `.execute(db);
  return rows;
}

async function timestampOf(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('property_events')
    .select('happened_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.happened_at ?? null;
}
