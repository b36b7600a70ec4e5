import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { currentContext } from '#server/platform/logging/request-context.ts';

type PropertyEvent = {
  propertyId: number;
  /** `created`, `lead_status`, `note_added`, …; the timeline has a sentence for each. */
  kind: string;
  /** Who did it; null for the server itself. */
  actorId: string | null;
  oldValue?: unknown;
  newValue?: unknown;
  /** Now by default. */
  happenedAt?: Date;
};

/** Entries of one statement: a bulk act on a million leads sends some megabytes at a time. */
const batchSize = 10_000;

const asJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Writes entries of leads' timelines, in the transaction of the changes that they describe. */
export async function recordPropertyEvents(db: Db, events: PropertyEvent[]): Promise<void> {
  const { apiTokenId = null } = currentContext();
  for (let start = 0; start < events.length; start += batchSize) {
    const batch = events.slice(start, start + batchSize);
    // One array a column: Postgres takes at most 65,535 parameters a statement.
    await sql`
      insert into property_events
        (property_id, kind, actor_id, api_token_id, old_value, new_value, happened_at)
      select property_id, kind, actor_id, case when actor_id is not null then ${apiTokenId}::bigint end,
        old_value::jsonb, new_value::jsonb, coalesce(happened_at, now())
      from unnest(${batch.map((event) => event.propertyId)}::bigint[],
        ${batch.map((event) => event.kind)}::text[],
        ${batch.map((event) => event.actorId)}::text[],
        ${batch.map((event) => asJson(event.oldValue))}::text[],
        ${batch.map((event) => asJson(event.newValue))}::text[],
        ${batch.map((event) => event.happenedAt ?? null)}::timestamptz[])
        as e (property_id, kind, actor_id, old_value, new_value, happened_at)
    `.execute(db);
  }
}
