import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSearchDifferences } from '../properties/list/testing/search-differences.ts';
import { findSignalCountDifferences } from '../signals/testing/signal-count-differences.ts';
import { asCityList, cityList } from './testing/city-list.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();

const row = fc
  .record({
    number: fc.constantFrom('', 'C-1', 'C-2', 'C-3'),
    date: fc.constantFrom('', '03/01/2031', '03/02/2031'),
    street: fc.constantFrom('1 Oak St', '2 Oak St', '3 Oak St'),
    words: fc.constantFrom('', 'HIGH GRASS', 'JUNK'),
    status: fc.constantFrom('', 'Open', 'Closed', 'Postponed', 'Complied'),
    fine: fc.constantFrom('', '$10.00', '$20.00'),
  })
  .map(
    ({ number, date, street, words, status, fine }) =>
      `${number},${date},${street},Nashville,TN,37206,${words},${status},${fine}`,
  );
const list = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 8 }),
  closedCases: fc.constantFrom('keep' as const, 'skip' as const),
});

/** All that is stored of leads and cases, without what counts up. */
async function everything() {
  const leads = await harness.leads();
  return {
    leads: leads.map(
      ({ version: _version, unworked_version: _unworked, updated_at: _at, ...lead }) => lead,
    ),
    cases: await harness.cases(),
  };
}

test('counts are exact and an undo leaves nothing behind, for random imports and undos', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(list, { minLength: 1, maxLength: 2 }), async (lists) => {
      const states: { importId: number; before: Awaited<ReturnType<typeof everything>> }[] = [];
      for (const { rows, closedCases } of lists) {
        const before = await everything();
        const content = cityList(...rows);
        const options = { ...asCityList, closedCases } as const;
        const counts = await harness.run(content, options);
        const { created, updated, unchanged, rejected, total } = counts;
        expect(created + updated + unchanged + rejected).toBe(total);
        expect(total).toBe(rows.length);
        states.push({ importId: counts.importId, before });
        const after = await everything();
        expect(after.cases.length - before.cases.length).toBe(counts.cases);
        expect(await findSignalCountDifferences(harness.db)).toEqual([]);
        const again = await harness.run(content, options);
        expect(again).toMatchObject({ created: 0, cases: 0 });
        expect((await everything()).cases).toHaveLength(after.cases.length);
        await harness.imports.undo(again.importId, harness.actor);
        expect(await everything()).toEqual(after);
      }
      expect(await findSearchDifferences(harness.db)).toEqual([]);
      for (const { importId, before } of states.toReversed()) {
        await harness.imports.undo(importId, harness.actor);
        expect(await everything()).toEqual(before);
      }
    }),
    // The same lists every time, so that a failure is found again.
    { numRuns: 2, seed: 20 },
  );
});

test('a skipped closed row without a number stays skipped when the list is imported again', async () => {
  const place = '9 Ash St,Nashville,TN,37206';
  const content = cityList(`,03/01/2031,${place},,Closed,$10.00`, `C-1,,${place},JUNK,,$20.00`);
  const options = { ...asCityList, closedCases: 'skip' } as const;
  await harness.run(content, options);
  expect(await harness.run(content, options)).toMatchObject({ created: 0, cases: 0 });
});

test('a skipped closed row without values adds no case beside the one that its list names', async () => {
  const place = '11 Ash St,Nashville,TN,37206';
  const content = cityList(`C-1,,${place},JUNK,,$20.00`, `,,${place},,Closed,`);
  const options = { ...asCityList, closedCases: 'skip' } as const;
  expect(await harness.run(content, options)).toMatchObject({ created: 1, cases: 1 });
  expect(await harness.run(content, options)).toMatchObject({ created: 0, cases: 0, closed: 0 });
});
