import { expect, test } from 'vitest';
import { splitQuoted } from './quoted-text.ts';

test.each([
  ['Yes.\n\nFrom: Olive Owner <olive@example.com>\nHello', 'Yes.'],
  ['Yes.\nOn Mon, Mar 3, 2031 at 9:00 AM Olive Owner\n<olive@example.com> wrote:\n> Hello', 'Yes.'],
  ['> Hello\nYes.\n> Bye', '> Hello\nYes.'],
])('%j is answered by %j', (text, own) => {
  expect(splitQuoted(text).own).toBe(own);
});

// It took minutes on the event loop.
test('a line that no mail program writes is nothing that is quoted', () => {
  const hostile = `from: ${'@'.repeat(90_000)}\u2028x`;
  expect(splitQuoted(hostile)).toEqual({ own: hostile, quoted: '' });
});
