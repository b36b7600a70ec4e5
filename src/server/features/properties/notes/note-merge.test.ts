import { describe, expect, test } from 'vitest';
import { mergeNotes } from './note-merge.ts';

const note = (minute: number, content = `note ${minute}`) => ({
  timestamp: `2031-03-04T09:${String(minute).padStart(2, '0')}:00.000Z`,
  content,
});
const stored = (minute: number, addedInVersion: number) => ({ ...note(minute), addedInVersion });

describe('with the version that the writer had read', () => {
  test('a note that came later is kept', () => {
    const merge = mergeNotes([stored(1, 2), stored(2, 3)], [note(1), note(3)], 2);
    expect(merge.removed).toEqual([]);
    expect(merge.added).toEqual([note(3)]);
  });

  test('a note that was read and is left out is removed', () => {
    expect(mergeNotes([stored(1, 2), stored(2, 3)], [note(2)], 3).removed).toEqual([stored(1, 2)]);
  });
});

describe('without a version', () => {
  test('two concurrent additions are both kept', () => {
    const merge = mergeNotes([stored(1, 2)], [note(2)], undefined);
    expect(merge).toEqual({ added: [note(2)], changed: [], removed: [] });
  });

  test('an addition to a list keeps what came after the list was read', () => {
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

test('one timestamp in two spellings is one note', () => {
  const merge = mergeNotes(
    [stored(1, 2)],
    [{ timestamp: '2031-03-04T10:01:00+01:00', content: 'note 1' }],
    undefined,
  );
  expect(merge).toEqual({ added: [], changed: [], removed: [] });
});

test('the same note twice in one list is added once', () => {
  expect(mergeNotes([], [note(1), note(1)], undefined).added).toEqual([note(1)]);
});

test('other words under the same timestamp change the note', () => {
  expect(mergeNotes([stored(1, 2)], [note(1, 'new words')], undefined).changed).toEqual([
    { ...note(1, 'new words'), oldContent: 'note 1' },
  ]);
});

test('two notes of one millisecond stay two where they are surely two', () => {
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
