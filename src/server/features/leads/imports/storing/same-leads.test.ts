import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { useImportHarness } from '../testing/import-harness.ts';
import {
  describeLeads,
  importRandomRows,
  randomRow,
  type RandomRow,
} from '../testing/random-rows.ts';

const harness = await useImportHarness();

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
