import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ImportField } from '#domain/import-fields.ts';
import { useImportHarness } from '../testing/import-harness.ts';
import { wholeSheet } from '../sections/section-plans.ts';
import { summariseList } from './summarise-list.ts';

const harness = await useImportHarness();

const head = 'Case,Address,City,State,Zip,Date,Violation,Status,Phone 1';
const may = [
  head,
  'A1,12 Oak St,Tampa,FL,33614,5/1/2026,Weeds,Open,813-555-0142',
  'A2,12 Oak St,Tampa,FL,33614,5/2/2026,Trash,Open,',
  'A3,14 Oak St,Tampa,FL,33614,5/3/2026,Weeds,Open,',
  'A4,16 Oak St,,,,5/4/2026,Weeds,Open,',
  'A5,,Tampa,FL,33614,5/4/2026,Weeds,Open,',
].join('\n');
/** A month later: a new case, a closed one, a new lead, and unchanged rows. */
const june = [
  head,
  'A1,12 Oak St,Tampa,FL,33614,5/1/2026,Weeds,Closed,813-555-0142',
  'A3,14 Oak St,Tampa,FL,33614,5/3/2026,Weeds,Open,',
  'B1,14 Oak St,Tampa,FL,33614,6/4/2026,Trash,Open,',
  'B2,18 Oak St,Tampa,FL,33614,6/5/2026,Weeds,Open,',
  'B3,20 Oak St,Tampa,FL,33614,6/5/2026,Weeds,Closed,',
].join('\n');

const columnMappings: Record<string, ImportField> = {
  0: 'caseNumber',
  1: 'streetAddress',
  2: 'city',
  3: 'state',
  4: 'zipCode',
  5: 'violationDate',
  6: 'violationType',
  7: 'caseStatus',
  8: 'phone1',
};

async function summaryAndImport(list: string, closedCases: 'keep' | 'skip' = 'keep') {
  const { fileId } = await harness.upload(list, 'list.csv', 'violation');
  const choice = { headerRow: 0, columnMappings, closedCases };
  const before = await harness.leads();
  const { signal } = new AbortController();
  const summary = await harness.imports.summarise(fileId, choice, signal);
  // None of it is stored, and no id is used up.
  expect(await harness.leads()).toEqual(before);
  const report = await harness.imports.process(fileId, 'violation', choice, harness.actor);
  const touched = await harness.db
    .selectFrom('import_changes')
    .select('property_id')
    .where('import_id', '=', report.importId)
    .execute();
  return { summary, report, touched: touched.length };
}

test('a summary counts what the import then stores', async () => {
  const first = await summaryAndImport(may);
  expect(first.summary).toMatchObject({
    rows: 5,
    created: 3,
    updated: 0,
    rejected: 1,
    reasons: [{ reason: 'It has no street address.', count: 1, firstRow: 6 }],
    folded: 1,
    notMailable: 1,
    notTextable: 2,
    notOnMap: 1,
    withoutTown: 1,
    addedCases: 0,
  });
  expect(first.report).toMatchObject({ created: 3, folded: 1, rejected: 1 });

  const second = await summaryAndImport(june, 'skip');
  expect(second.summary).toMatchObject({
    rows: 5,
    created: 1,
    updated: 2,
    unchanged: 0,
    folded: 1,
    rejected: 0,
    skipped: 1,
    addedCases: 1,
    leadsWithNewCases: 1,
    closedCases: 1,
  });
  expect(second.summary.remarks).toContainEqual({
    code: 'cases_closed',
    sentence: '1 open case is closed.',
    count: 1,
    rows: [2],
    looksWrong: false,
  });
  expect(second.report).toMatchObject({ created: 1, rejected: 0 });
  expect(second.touched).toBe(second.summary.updated);

  const again = await summaryAndImport(june, 'skip');
  expect(again.summary).toMatchObject({ created: 0, updated: 0, addedCases: 0, closedCases: 0 });
  expect(again.report).toMatchObject({ created: 0, updated: 0 });
});

test('a known number of unknown type can be texted', async () => {
  const address =
    'Case,Address,City,State,Zip,Date,Violation,Status,Phone 1\nC1,40 Elm St,Tampa,FL';
  const summarise = async (list: string) => {
    const { fileId } = await harness.upload(list, 'list.csv', 'violation');
    const choice = { headerRow: 0, columnMappings };
    const { signal } = new AbortController();
    const summary = await harness.imports.summarise(fileId, choice, signal);
    await harness.imports.process(fileId, 'violation', choice, harness.actor);
    return summary;
  };
  const first = await summarise(`${address},33614,5/1/2026,Weeds,Open,813-555-0177`);
  const again = await summarise(`${address},33614,5/1/2026,Weeds,Open,`);
  expect([first.notTextable, again.notTextable]).toEqual([0, 0]);
});

test('a summary refreshes the statistics that its plans depend on', async () => {
  const { fileId } = await harness.upload(may, 'list.csv', 'violation');
  // As a first list leaves a table that autovacuum has not come to yet.
  await harness.pool.query('alter table property_phones set (autovacuum_enabled = false)');
  await harness.pool.query('truncate property_phones cascade');
  const [lead] = await harness.leads();
  await harness.db
    .insertInto('property_phones')
    .values({ property_id: lead!.id, number: '8135550142', source: 'import' })
    .execute();
  const tuples = async () => {
    const { rows } = await harness.pool.query<{ reltuples: number }>(
      `select reltuples from pg_class where oid = 'property_phones'::regclass`,
    );
    return rows[0]!.reltuples;
  };
  expect(await tuples()).toBe(-1);
  await harness.imports.summarise(
    fileId,
    { headerRow: 0, columnMappings },
    new AbortController().signal,
  );
  expect(await tuples()).toBe(1);
});

test('rejects the same lists as the import, and stops when its client disconnects', async () => {
  const { fileId } = await harness.upload(may, 'list.csv', 'violation');
  const noStreet = { headerRow: 0, columnMappings: { 2: 'city' } as const };
  await expect(
    harness.imports.summarise(fileId, noStreet, new AbortController().signal),
  ).rejects.toMatchObject({ code: 'imports.no_street_address' });
  await expect(
    harness.imports.summarise(
      fileId,
      { headerRow: 0, columnMappings },
      AbortSignal.abort(new Error('gone')),
    ),
  ).rejects.toThrow('gone');
});

test('a summary that reaches its time limit returns a 503 with advice and releases its connection', async () => {
  const path = join(harness.folder, 'slow.csv');
  await writeFile(path, may);
  const summarised = (limitMs: number) =>
    summariseList(harness.pool, {
      task: {
        path,
        form: 'csv',
        date1904: false,
        kind: 'violation',
        sections: [wholeSheet({ headers: [], columnMappings })],
      },
      day: '2026-06-30',
      signal: new AbortController().signal,
      limitMs,
    });
  const other = await harness.pool.connect();
  try {
    await other.query('begin');
    // No statement gets past this lock, however fast the machine is.
    await other.query('lock table properties in access exclusive mode');
    await expect(summarised(200)).rejects.toMatchObject({
      code: 'imports.summary_too_long',
      status: 503,
      message: expect.stringMatching(/^Counting .* process the list without these numbers\.$/),
    });
  } finally {
    await other.query('rollback');
    other.release();
  }
  // The connection was returned clean: the same list is summarized once the lock is released.
  expect(await summarised(60_000)).toMatchObject({ rows: 5, rejected: 1 });
});
