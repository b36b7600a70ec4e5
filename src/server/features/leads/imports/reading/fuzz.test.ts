import * as fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { ImportField } from '#domain/import-fields.ts';
import { anyRow, fuzzCells, fuzzedFields, fuzzFiles, fuzzRow } from '../testing/fuzz-imports.ts';
import { createImportHarness } from '../testing/import-harness.ts';

// The same cases in every run of the suite; `npm run fuzz` runs for ten minutes with others.
const seed = 20_310_304;

test('damaged files are read or rejected with a sentence, and never crash or hang the reader', async () => {
  const rejections: unknown[] = [];
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  await fuzzFiles({ until: { runs: 100 }, seed });
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});

test('any cells are parsed or rejected without a crash', () =>
  fuzzCells({ until: { runs: 1_000 }, seed }));

// Found by fuzzing: each of these took a parser between one and ten seconds.
test.each([
  ['commas', ' ,'.repeat(16_000)],
  ['blanks', `a${' '.repeat(32_000)}b`],
  ['line ends', '\n'.repeat(32_000)],
  ['brackets', '('.repeat(32_000)],
])('a cell of 32,000 %s is parsed quickly', (_, cell) => {
  const rows = [
    fuzzedFields.map(() => cell),
    fuzzedFields.map((field) => (field === 'streetAddress' ? '1 Oak St' : cell)),
  ];
  // Processor time, at its best: other threads of this process and a busy machine count too.
  const seconds = () => {
    const start = process.cpuUsage();
    for (const row of rows) fuzzRow(row);
    return process.cpuUsage(start).user / 1e6;
  };
  expect(Math.min(seconds(), seconds(), seconds())).toBeLessThan(1);
});

test('the database stores everything that the parsers produce', async () => {
  const harness = await createImportHarness();
  const rows = fc.sample(anyRow, { numRuns: 450, seed });
  const csv = Papa.unparse([fuzzedFields, ...rows], { newline: '\n' });
  const result = await harness.run(csv, {
    headerRow: 0,
    columnMappings: Object.fromEntries(
      fuzzedFields.map((field, index) => [index, field as ImportField]),
    ),
  });
  expect(result.created).toBeGreaterThan(100);
  expect(result.total).toBe(result.created + result.updated + result.unchanged + result.rejected);
  await harness.destroy();
});
