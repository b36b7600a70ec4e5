import { expect, test } from 'vitest';
import { readSignals } from '../signals/signals.query.ts';
import { asCityList, cityList } from './testing/city-list.ts';
import { useImportHarness } from './testing/import-harness.ts';

const harness = await useImportHarness();

const oak = '5 Oak St,Nashville,TN,37206';

test('lists the outcome of each row of a file, page by page, until the import is undone', async () => {
  await harness.run(
    cityList(`C-1,03/01/2031,${oak},GRASS,Open,$50`, `C-2,03/02/2031,${oak},JUNK,Open,`),
    asCityList,
  );
  const lead = (await harness.leads())[0]!.id;
  const { importId } = await harness.run(
    cityList(
      `C-1,03/01/2031,${oak},GRASS,Closed,$50`,
      `C-2,03/02/2031,${oak},JUNK,Open,`,
      `C-3,03/03/2031,${oak},JUNK,Open,`,
      'C-4,03/03/2031,,Nashville,TN,37206,JUNK,Open,',
      'C-5,03/03/2031,9 Elm St,Nashville,TN,37206,JUNK,Closed,',
      'C-6,03/03/2031,7 Elm St,Nashville,TN,37206,JUNK,Open,',
    ),
    { ...asCityList, closedCases: 'skip' },
  );
  const made = (await harness.leads()).at(-1)!.id;
  const page = await harness.imports.rows(importId, { page: 1, limit: 50 });
  expect(page.pagination).toMatchObject({ total: 6, totalPages: 1 });
  expect(page.data.map((row) => [row.rowNumber, row.outcome, row.propertyId])).toEqual([
    [2, 'closed', lead],
    [3, 'unchanged', lead],
    [4, 'case', lead],
    [5, 'refused', null],
    [6, 'skipped', null],
    [7, 'created', made],
  ]);
  expect(page.data[3]!.sentence).toBe('Refused. It has no street address.');
  expect(page.data[2]!.sentence).toBe(`Case of lead ${lead}.`);
  const second = await harness.imports.rows(importId, { page: 2, limit: 4 });
  expect(second.data.map((row) => row.rowNumber)).toEqual([6, 7]);
  const cases = await harness.imports.rows(importId, { page: 1, limit: 50, outcome: 'case' });
  expect(cases).toMatchObject({ data: [{ rowNumber: 4 }], pagination: { total: 1 } });

  expect(page.folded).toBe(2);
  const folded = await harness.imports.rows(importId, { page: 1, limit: 50, outcome: 'folded' });
  expect(folded).toMatchObject({
    data: [
      { rowNumber: 3, propertyId: lead },
      { rowNumber: 4, propertyId: lead },
    ],
    pagination: { total: 2 },
  });

  const signals = await readSignals(harness.db, lead, { page: 1, limit: 50 });
  expect(signals.pagination.total).toBe(3);
  expect(signals.data.map((signal) => signal.caseNumber)).toEqual(['C-3', 'C-2', 'C-1']);
  expect(signals.data[2]).toMatchObject({
    kindLabel: 'Code violation',
    opened: '2031-03-01T00:00:00.000Z',
    status: 'Closed',
    meaning: 'closed',
    isOpen: false,
    amount: 50,
    amounts: { fine: 50 },
    importId,
    rowNumber: 2,
  });
  expect(signals.data[2]!.row[0]).toEqual({ header: 'Case Number', cell: 'C-1' });

  await harness.imports.undo(importId, harness.actor);
  const undone = await harness.imports.rows(importId, { page: 1, limit: 50 });
  expect(undone.data).toEqual([]);
  await expect(harness.imports.rows(999_999, { page: 1, limit: 50 })).rejects.toMatchObject({
    code: 'imports.not_found',
  });
});
