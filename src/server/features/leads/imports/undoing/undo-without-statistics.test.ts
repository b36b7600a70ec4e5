import { expect, test } from 'vitest';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness();

/** Compared with one another, so many took five times the time of their import. */
const leads = 4_000;
const header = 'Case,Address,City,State,Zip,Date,Violation,Status,Phone 1';
const list = (month: number, status: string) =>
  [
    header,
    ...Array.from(
      { length: leads },
      (_, at) =>
        `C-${at},${at + 1} Oak St,Tampa,FL,33614,${month}/1/2031,Weeds,${status},813-555-01${month}${at % 10}`,
    ),
  ].join('\n');
const columnMappings = {
  0: 'caseNumber',
  1: 'streetAddress',
  2: 'city',
  3: 'state',
  4: 'zipCode',
  5: 'violationDate',
  6: 'violationType',
  7: 'caseStatus',
  8: 'phone1',
} as const;
const violations = { kind: 'violation', columnMappings } as const;

/** As after a crash in tables that have just grown: nothing is known of them. */
async function forgetStatistics(): Promise<void> {
  await harness.pool.query(`
    delete from pg_statistic where starelid in (
      select oid from pg_class where relnamespace = 'public'::regnamespace);
    update pg_class set reltuples = -1, relpages = 0 where relkind in ('r', 'i')
      and relnamespace = 'public'::regnamespace`);
}

async function timed<Result>(run: () => Promise<Result>): Promise<[Result, number]> {
  const started = performance.now();
  return [await run(), performance.now() - started];
}

test('an undo without statistics takes no longer than the import took', async () => {
  const { rows: tables } = await harness.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables)
    await harness.pool.query(`alter table ${name} set (autovacuum_enabled = false)`);
  await harness.run(list(4, 'Open'), violations);
  const [changed, imported] = await timed(() => harness.run(list(5, 'Closed'), violations));
  expect(changed).toMatchObject({ created: 0, updated: leads });
  await forgetStatistics();
  const [undone, took] = await timed(() => harness.imports.undo(changed.importId, harness.actor));
  expect(undone).toMatchObject({ restored: leads });
  // The same load slows both down; some room for a moment of more.
  expect(took).toBeLessThan(2 * imported);
});
