import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readExpectations } from '../../../../../../bench/support/list-expectation.ts';
import { readAllLists, sheetOf } from '../../../../../../training/lists/labelled-lists.ts';
import { proposeMapping } from '../proposing/proposal.ts';
import { createRowPlanner, parsePlanned } from '../sections/read-sections.ts';
import { wholeSheet } from '../sections/section-plans.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();

// Those of `bench/lists` itself are taken from upload to leads by whole-lists.test.ts.
const folders = ['bench/lists/exports', 'bench/lists/answers'];
const lists = (await Promise.all(folders.map(readExpectations))).flat();

// The harness fails where created + updated + unchanged + refused is not the rows.
test.each(lists)('each row of $file has one outcome, as its summary says', async (list) => {
  const content = await readFile(list.path);
  const kind = list.expectation.type;
  const { fileId } = await harness.upload(content, list.file, kind);
  const { proposal } = await harness.imports.preview(fileId, undefined);
  const { headerRow, columnMappings } = proposal;
  const choice = { headerRow, columnMappings } as Parameters<typeof harness.imports.summarise>[1];
  const { rows, rejected } = await harness.imports.summarise(
    fileId,
    choice,
    new AbortController().signal,
  );
  const counts = await harness.run(content, { filename: list.file, kind });
  expect(counts).toMatchObject({ total: rows, rejected });
});

test('each row of each labelled list is a lead or refused with a reason', () => {
  for (const list of readAllLists()) {
    const sheet = sheetOf(list);
    // Labelled without its header: no row of a file can be chosen as one.
    if (sheet[0]!.every((cell) => cell === '')) continue;
    const { columnMappings } = proposeMapping(sheet, list.kind, { headerRow: 0 });
    const section = wholeSheet({ headers: sheet[0]!, columnMappings });
    const planRow = createRowPlanner([section], { kind: list.kind });
    const filled = sheet.filter((row) => row.some((cell) => cell.trim() !== ''));
    const outcomes = sheet.flatMap((row) => {
      const planned = planRow(row);
      const parsed = planned && parsePlanned(planned);
      if (!parsed) return [];
      return ['lead' in parsed ? 'lead' : parsed.reject.reason];
    });
    expect(outcomes, list.name).not.toContain('');
    expect(outcomes, list.name).toHaveLength(filled.length - 1);
  }
});
