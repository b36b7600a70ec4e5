import { expect, test } from 'vitest';
import { readNotes } from './notes.ts';

const note = (hour: string, content: string) => ({
  content,
  timestamp: `2031-03-04T${hour}:00:00.000Z`,
});

test('the newest note comes first', () => {
  const list = JSON.stringify([note('09', 'called'), note('11', 'sold'), note('10', 'again')]);
  expect(readNotes(list).map(({ content }) => content)).toEqual(['sold', 'again', 'called']);
});

test.each(['Owner rang back', '"quoted"', '{"content":"x"}', '[1, 2]', '[{"content":"no time"}]'])(
  '%s is not a list of notes, and becomes one note with its raw text',
  (text) => expect(readNotes(text)).toEqual([{ content: text, timestamp: '' }]),
);

test.each(['', '  ', '[]'])('%j has no notes', (text) => expect(readNotes(text)).toEqual([]));
