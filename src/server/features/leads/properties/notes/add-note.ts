import type { Db } from '#server/platform/database/connect.ts';

/**
 * Adds a note in the transaction that changes the lead. A note's timestamp is its identity: if
 * another note has it, the next free millisecond is used.
 */
export async function addNote(
  trx: Db,
  note: {
    propertyId: number;
    content: string;
    authorId: string | null;
    source: string;
    /** The version that the change makes. */
    addedInVersion: number;
    happenedAt: string;
  },
): Promise<void> {
  const row = {
    property_id: note.propertyId,
    content: note.content,
    author_id: note.authorId,
    source: note.source,
    added_in_version: note.addedInVersion,
  };
  for (let timestamp = Date.parse(note.happenedAt); ; timestamp += 1) {
    const added = await trx
      .insertInto('property_notes')
      .values({ ...row, noted_at: new Date(timestamp).toISOString() })
      .onConflict((conflict) => conflict.columns(['property_id', 'noted_at']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return;
  }
}
