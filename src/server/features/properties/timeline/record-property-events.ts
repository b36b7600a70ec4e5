import type { Db } from '#server/platform/database/connect.ts';
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

/** Writes entries of leads' timelines, in the transaction of the changes that they describe. */
export async function recordPropertyEvents(db: Db, events: PropertyEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { apiTokenId } = currentContext();
  await db
    .insertInto('property_events')
    .values(
      events.map((event) => ({
        property_id: event.propertyId,
        kind: event.kind,
        actor_id: event.actorId,
        api_token_id: event.actorId === null ? null : (apiTokenId ?? null),
        old_value: event.oldValue === undefined ? null : JSON.stringify(event.oldValue),
        new_value: event.newValue === undefined ? null : JSON.stringify(event.newValue),
        ...(event.happenedAt && { happened_at: event.happenedAt }),
      })),
    )
    .execute();
}
