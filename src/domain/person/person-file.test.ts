import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { entryText, headText, personFileFormat, verifyPersonFile } from './person-file.ts';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

function makeFile(says: string[]) {
  const head = { about: { names: ['Dana Example'] }, madeAt: '2031-03-04T15:00:00.000Z' };
  let previous = hash(headText(head));
  const entries = says.map((words, index) => {
    const entry = {
      number: index + 1,
      at: '',
      kind: 'Note',
      says: words,
      data: { words },
      previous,
    };
    previous = hash(entryText(entry));
    return { ...entry, hash: previous };
  });
  return { format: personFileFormat, ...head, lastHash: previous, entries };
}

test('a chain holds, and any change, gap or exchange of entries is found', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string(), { minLength: 2, maxLength: 8 }),
      fc.nat(7),
      async (says, pick) => {
        const file = makeFile(says);
        expect(await verifyPersonFile(JSON.stringify(file))).toMatchObject({
          isWhole: true,
          entries: says.length,
        });
        const at = pick % says.length;
        const broken = { isPersonFile: true, isWhole: false };
        const changed = structuredClone(file);
        changed.entries[at]!.data = { words: `${says[at]}!` };
        expect(await verifyPersonFile(JSON.stringify(changed))).toMatchObject(broken);
        const shorter = { ...file, entries: file.entries.toSpliced(at, 1) };
        expect(await verifyPersonFile(JSON.stringify(shorter))).toMatchObject(broken);
        const other = { ...file, about: { names: ['Sam Sample'] } };
        expect(await verifyPersonFile(JSON.stringify(other))).toMatchObject(broken);
      },
    ),
    { numRuns: 20 },
  );
});

test('another file is said to be none', async () => {
  for (const text of ['', '{}', '[]', 'null', '{"format":"x"}']) {
    expect(await verifyPersonFile(text)).toEqual({ isPersonFile: false });
  }
});
