import type { TimelineEntry } from '#api/properties/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { readImportEvents } from './import-events.query.ts';
import { timelineSummary } from './timeline-summary.ts';

const pageLength = 50;

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
  let query = db
    .selectFrom('property_events')
    .leftJoin('users', 'users.id', 'property_events.actor_id')
    .leftJoin('api_tokens as t', 't.id', 'property_events.api_token_id')
    .select([
      'property_events.id',
      'property_events.kind',
      sql<string | null>`coalesce('token ' || t.name || ' of ' || users.name, users.name)`.as(
        'actor',
      ),
      'property_events.happened_at',
      'property_events.old_value',
      'property_events.new_value',
    ])
    .where('property_id', '=', propertyId)
    .orderBy('property_events.id', 'desc')
    .limit(pageLength + 1);
  if (before) query = query.where('property_events.id', '<', before);
  const rows = await query.execute();
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

async function timestampOf(db: Db, id: number): Promise<Date | null> {
  const row = await db
    .selectFrom('property_events')
    .select('happened_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.happened_at ?? null;
}
