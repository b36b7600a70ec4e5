import type { Selectable, Updateable } from 'kysely';
import type { Capture } from '#api/road/captures.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { CapturesTable } from '#server/platform/database/schema/leads/captures.tables.ts';

export type CaptureRow = Selectable<CapturesTable>;

/** Rows of captures, by the phone's own names of them. */
export const capturesStore = {
  find: (db: Db, clientId: string): Promise<CaptureRow | undefined> =>
    db.selectFrom('captures').selectAll().where('client_id', '=', clientId).executeTakeFirst(),

  /** The same under a lock, in a transaction. */
  lock: (trx: Db, clientId: string): Promise<CaptureRow | undefined> =>
    trx
      .selectFrom('captures')
      .selectAll()
      .where('client_id', '=', clientId)
      .forUpdate()
      .executeTakeFirst(),

  async update(db: Db, id: number, changes: Updateable<CapturesTable>): Promise<void> {
    await db.updateTable('captures').set(changes).where('id', '=', id).execute();
  },

  /** Newest first, at most 200. */
  list(
    db: Db,
    {
      propertyId,
      state,
    }: { propertyId?: number | undefined; state?: Capture['state'] | undefined },
  ): Promise<CaptureRow[]> {
    let query = db.selectFrom('captures').selectAll();
    if (propertyId !== undefined) query = query.where('property_id', '=', propertyId);
    if (state !== undefined) query = query.where('state', '=', state);
    return query.orderBy('captured_at', 'desc').orderBy('id', 'desc').limit(200).execute();
  },
};

/** A row as the API answers it. */
export function toCapture(row: CaptureRow): Capture {
  const { latitude, longitude, accuracy } = row;
  return {
    id: row.client_id,
    kind: row.kind,
    note: row.note,
    capturedAt: new Date(row.captured_at).toISOString(),
    position:
      latitude === null || longitude === null
        ? null
        : { latitude, longitude, accuracy: accuracy ?? 0 },
    state: row.state,
    propertyId: row.property_id,
    wasKnown: row.was_known,
    hasPhoto: row.photo_key !== null,
    hasVoice: row.voice_key !== null,
  };
}
