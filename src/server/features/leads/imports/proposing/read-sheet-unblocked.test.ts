import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { readSheetUnblocked } from './read-sheet-unblocked.ts';

/** A list of cases with this many extra columns. */
const question = (more: number) => ({
  filename: 'cases.csv',
  sheetName: 'cases',
  kind: null,
  head: [
    ['Case Number', 'Address', 'City', 'Violation', ...Array(more).fill('Remark')],
    ...[12, 14, 16].map((number) => [
      `A-${number}`,
      `${number} Oak St`,
      'Tampa',
      'Weeds',
      ...Array(more).fill('x'),
    ]),
  ],
});

test.each([0, 996])(
  'a sheet is read the same on the event loop and in a thread (%i more columns)',
  async (more) => {
    const reading = await readSheetUnblocked(question(more));
    expect(reading).toEqual(readSheet(question(more)));
    expect(reading).toMatchObject({
      kind: 'violation',
      proposal: { columnMappings: { 0: 'caseNumber', 1: 'streetAddress', 2: 'city' } },
    });
  },
);
