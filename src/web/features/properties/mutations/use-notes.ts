import { writeNotes } from '#api/properties/property-progress.api.ts';
import { call } from '#web/lib/call.ts';
import type { NoteEntry } from '../detail/notes.ts';
import { usePropertyChange } from './use-property-change.ts';

type Written = { id: number; version: number; notes: NoteEntry[] };

/** Sends the whole list, with the version it was read in, so that nobody's note is lost. */
const send = ({ id, version, notes }: Written) =>
  call(writeNotes, {
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body: { notes: notes.map(({ content, timestamp }) => ({ content, timestamp })) },
  });

const expect = <Kept extends { notes: string }>(property: Kept, { notes }: Written): Kept => ({
  ...property,
  notes: JSON.stringify(notes),
});

export function useAddNote() {
  return usePropertyChange<Written>({
    send,
    expect,
    success: { title: 'Success', description: 'Note added successfully' },
    failure: { title: 'Error', description: 'Failed to update notes' },
  });
}

export function useDeleteNote() {
  return usePropertyChange<Written>({
    send,
    expect,
    success: { title: 'Success', description: 'Note deleted successfully' },
    failure: { title: 'Error', description: 'Failed to delete note' },
  });
}
