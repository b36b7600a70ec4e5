import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { type Move, rememberedRows, rememberRows } from './moved-rows.store.ts';

type Note = { id: number; noted_at: string; content: string; added_in_version: number };

const noteBefore = z.object({ noted_at: z.string() });

/**
 * Moves a lead's notes to another. A note's timestamp is its identity within its lead, so one of
 * two notes with the same timestamp becomes a millisecond later; an identical note is kept once.
 * @param version the version of the kept lead that the merge makes: writers who read an older one
 * have not seen these notes and must not remove them.
 */
export async function moveNotes(trx: Db, move: Move, version: number): Promise<void> {
  const { rows: known } = await readNotes(trx, move.to);
  const { rows: notes } = await readNotes(trx, move.from);
  const contents = new Map(known.map((note) => [note.noted_at, note.content]));
  const moved = notes.filter((note) => contents.get(note.noted_at) !== note.content);
  for (const note of moved) {
    const notedAt = freeTimestamp(note.noted_at, (timestamp) => contents.has(timestamp));
    contents.set(notedAt, note.content);
    await sql`
      update property_notes set property_id = ${move.to}, noted_at = ${notedAt},
        added_in_version = ${version}
      where id = ${note.id}
    `.execute(trx);
  }
  await rememberRows(
    trx,
    move,
    moved.map((note) => ({
      table: 'property_notes',
      key: note.id,
      before: { noted_at: note.noted_at },
    })),
  );
}

/** Gives the notes back under their own timestamps. @param version the one that the lead then has. */
export async function returnNotes(trx: Db, move: Move, version: number): Promise<void> {
  for (const { row_key, before } of await rememberedRows(trx, move, 'property_notes')) {
    await sql`
      update property_notes set property_id = ${move.from},
        noted_at = ${noteBefore.parse(before).noted_at}, added_in_version = ${version}
      where id = ${row_key} and property_id = ${move.to}
    `.execute(trx);
  }
}

const readNotes = (trx: Db, propertyId: number) =>
  sql<Note>`
    select id, noted_at, content, added_in_version from property_notes
    where property_id = ${propertyId} order by id for update
  `.execute(trx);

function freeTimestamp(timestamp: string, isTaken: (timestamp: string) => boolean): string {
  let free = timestamp;
  for (let step = 1; isTaken(free); step += 1) {
    const later = new Date(Date.parse(timestamp) + step);
    free = Number.isNaN(later.getTime()) ? `${timestamp} (${step + 1})` : later.toISOString();
  }
  return free;
}
