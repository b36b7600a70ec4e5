import type { Db } from '#server/platform/database/connect.ts';

/**
 * Removes a note that the server has added, in the transaction that changes the lead. Its time may
 * be some milliseconds later than what it is of; one that a user has changed stays.
 */
export async function removeNote(
  trx: Db,
  note: { propertyId: number; content: string; source: string; happenedAt: string },
): Promise<void> {
  const end = new Date(Date.parse(note.happenedAt) + 1000).toISOString();
  await trx
    .deleteFrom('property_notes')
    .where('id', '=', (notes) =>
      notes
        .selectFrom('property_notes')
        .select('id')
        .where('property_id', '=', note.propertyId)
        .where('source', '=', note.source)
        .where('content', '=', note.content)
        .where('noted_at', '>=', note.happenedAt)
        // Of a later visit, where its own was edited.
        .where('noted_at', '<', end)
        .orderBy('noted_at')
        .limit(1),
    )
    .execute();
}
