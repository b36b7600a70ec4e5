import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportHarness, type ImportHarness } from '../testing/import-harness.ts';
import {
  describeLeads,
  importRandomRows,
  randomRow,
  type RandomRow,
} from '../testing/random-rows.ts';

let harness: ImportHarness;
beforeAll(async () => {
  harness = await createImportHarness();
});
afterAll(() => harness.destroy());

const lists = fc.array(randomRow, { minLength: 40, maxLength: 80 }).chain((rows) =>
  fc.record({
    rows: fc.constant(rows),
    shuffled: fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    split: fc.integer({ min: 1, max: rows.length - 1 }),
  }),
);

test('rows in any order, and a list in two parts, give the same owners, phones, flags and cases', async () => {
  const imported = async (...parts: RandomRow[][]) => {
    await harness.db.deleteFrom('properties').execute();
    for (const part of parts) await importRandomRows(harness, part);
    return describeLeads(harness);
  };
  await fc.assert(
    fc.asyncProperty(lists, async ({ rows, shuffled, split }) => {
      const whole = await imported(rows);
      expect(whole.join()).toMatch(/386555\d{4} (?:mobile|landline) t f/);
      expect(await imported(shuffled)).toEqual(whole);
      expect(await imported(rows.slice(0, split), rows.slice(split))).toEqual(whole);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
