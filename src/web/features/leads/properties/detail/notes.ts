/** A note as shown. */
export type NoteEntry = { content: string; timestamp: string; author?: string };

const isNote = (entry: unknown): entry is NoteEntry =>
  typeof entry === 'object' &&
  entry !== null &&
  'content' in entry &&
  typeof entry.content === 'string' &&
  'timestamp' in entry &&
  typeof entry.timestamp === 'string';

/**
 * Reads the JSON-encoded list that a lead carries, newest first. Text that is not such a list
 * becomes one note, so that nothing is hidden.
 */
export function readNotes(notes: string): NoteEntry[] {
  if (notes.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(notes);
    if (!Array.isArray(list) || !list.every(isNote)) throw new Error('not a list of notes');
    return list.toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
  } catch {
    return [{ content: notes, timestamp: '' }];
  }
}
