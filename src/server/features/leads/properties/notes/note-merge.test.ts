import { describe, expect, test } from 'vitest';
import { mergeNotes } from './note-merge.ts';

const note = (minute: number, content = `note ${minute}`) => ({
  timestamp: `2031-03-04T09:${String(minute).padStart(2, '0')}:00.000Z`,
  content,
});
const stored = (minute: number, addedInVersion: number) => ({ ...note(minute), addedInVersion });

describe('with the version that the writer read', () => {
  test('keeps a note that was added later', () => {
    const merge = mergeNotes([stored(1, 2), stored(2, 3)], [note(1), note(3)], 2);
    expect(merge.removed).toEqual([]);
    expect(merge.added).toEqual([note(3)]);
  });

  test('removes a note that was read and is left out', () => {
    expect(mergeNotes([stored(1, 2), stored(2, 3)], [note(2)], 3).removed).toEqual([stored(1, 2)]);
  });
});

describe('without a version', () => {
  test('keeps two concurrent additions', () => {
    const merge = mergeNotes([stored(1, 2)], [note(2)], undefined);
    expect(merge).toEqual({ added: [note(2)], changed: [], removed: [] });
  });

  test('an addition to a list keeps notes that were added after the list was read', () => {
    const merge = mergeNotes([stored(1, 2), stored(2, 3)], [note(1), note(3)], undefined);
    expect(merge.removed).toEqual([]);
  });

  test('a shorter list is a deletion', () => {
    expect(mergeNotes([stored(1, 2), stored(2, 3)], [note(1)], undefined).removed).toEqual([
      stored(2, 3),
    ]);
    expect(mergeNotes([stored(1, 2)], [], undefined).removed).toEqual([stored(1, 2)]);
  });
});

test('one timestamp in two formats is one note', () => {
  const merge = mergeNotes(
    [stored(1, 2)],
    [{ timestamp: '2031-03-04T10:01:00+01:00', content: 'note 1' }],
    undefined,
  );
  expect(merge).toEqual({ added: [], changed: [], removed: [] });
});

test('adds the same note twice in one list once', () => {
  expect(mergeNotes([], [note(1), note(1)], undefined).added).toEqual([note(1)]);
});

test('another text under the same timestamp changes the note', () => {
  expect(mergeNotes([stored(1, 2)], [note(1, 'new words')], undefined).changed).toEqual([
    { ...note(1, 'new words'), oldContent: 'note 1' },
  ]);
});

test('keeps two notes of the same millisecond when they are certainly different', () => {
  const later = '2031-03-04T09:01:00.001Z';
  const other = note(1, 'by another writer');
  const unread = mergeNotes([stored(1, 2)], [other], 1);
  expect(unread).toEqual({ added: [{ ...other, timestamp: later }], changed: [], removed: [] });
  expect(mergeNotes([], [note(1), other], undefined).added).toEqual([
    note(1),
    { ...other, timestamp: later },
  ]);
  const again = [stored(1, 2), { ...other, timestamp: later, addedInVersion: 3 }];
  const nothing = { added: [], changed: [], removed: [] };
  expect(mergeNotes(again, [note(1), other], undefined)).toEqual(nothing);
});
