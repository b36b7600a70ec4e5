import type { TimelineEntry } from '#api/property-progress.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { timelineSummary } from './timeline-summary.ts';

const pageLength = 50;

/**
 * What happened to a lead, newest first, fifty at a time.
 * @param before the id of the oldest entry that is there already.
 */
export async function readTimeline(
  db: Db,
  propertyId: number,
  before: number | undefined,
): Promise<{ data: TimelineEntry[]; more: boolean }> {
  let query = db
    .selectFrom('property_events')
    .leftJoin('users', 'users.id', 'property_events.actor_id')
    .select([
      'property_events.id',
      'property_events.kind',
      'users.name as actor',
      'property_events.happened_at',
      'property_events.old_value',
      'property_events.new_value',
    ])
    .where('property_id', '=', propertyId)
    .orderBy('property_events.id', 'desc')
    .limit(pageLength + 1);
  if (before) query = query.where('property_events.id', '<', before);
  const rows = await query.execute();
  return {
    more: rows.length > pageLength,
    data: rows.slice(0, pageLength).map((row) => ({
      id: row.id,
      kind: row.kind,
      summary: timelineSummary(row.kind, row.old_value, row.new_value),
      actor: row.actor,
      happenedAt: row.happened_at.toISOString(),
      oldValue: row.old_value,
      newValue: row.new_value,
    })),
  };
}
