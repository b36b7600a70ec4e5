import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSearchDifferences } from '../properties/list/testing/search-differences.ts';
import { createImportHarness, type ImportHarness } from './testing/import-harness.ts';

let harness: ImportHarness;
beforeAll(async () => {
  harness = await createImportHarness();
});
afterAll(() => harness.destroy());

const rows = 400;
const list = [
  'Owner,Address,City,State,Zip,Phone',
  ...Array.from(
    { length: rows },
    (_, index) => `Owner ${index},${index + 1} Elm St,Nashville,TN,37206,615-555-0142`,
  ),
].join('\n');

const counted = async (table: string) => {
  const { rows: found } = await harness.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return found[0]!.count;
};

function startChild(fileId: string) {
  const script = join(import.meta.dirname, 'testing', 'import-child.ts');
  const child = spawn(
    process.execPath,
    [script, harness.url, join(harness.folder, 'files'), fileId],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  return { child, ended };
}

/** Until the database has noticed that the process is gone. */
async function connectionsGone() {
  for (let tries = 0; tries < 100; tries += 1) {
    const { rows: found } = await harness.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query not like '%pg_stat_activity%'`,
    );
    if (found.length === 0) return;
    await sleep(50);
  }
}

/** Keeps a table from being written until it is let go, and tells when somebody waits for it. */
async function holdTable(table: string) {
  const client = await harness.pool.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async isWaitedFor(): Promise<boolean> {
      const { rows: waiting } = await harness.pool.query(
        'select 1 from pg_locks where relation = $1::regclass and not granted',
        [table],
      );
      return waiting.length > 0;
    },
    async letGo() {
      await client.query('rollback');
      client.release();
    },
  };
}

test('kill -9 in the middle of an import leaves nothing, and it can be run again', async () => {
  const { fileId } = await harness.upload(list);
  // Everything else is written before the rejected rows.
  const held = await holdTable('import_rejects');
  const { child, ended } = startChild(fileId);
  await expect.poll(held.isWaitedFor, { timeout: 30_000 }).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await held.letGo();
  await connectionsGone();
  expect(await counted('properties')).toBe(0);
  expect(await counted('property_phones')).toBe(0);
  expect(await findSearchDifferences(harness.db)).toEqual([]);
  expect(await counted('imports')).toBe(0);

  // Whoever died at it is dead only after a while: the test does not wait for that.
  await harness.db
    .updateTable('uploaded_files')
    .set({ beat_at: new Date(0) })
    .execute();
  const { proposal } = await harness.imports.preview(fileId, undefined);
  const choice = {
    headerRow: proposal.headerRow,
    columnMappings: proposal.columnMappings as never,
  };
  const report = await harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
  expect(report.created).toBe(rows);
  expect(await counted('properties')).toBe(rows);
  expect(await counted('property_phones')).toBe(rows);
}, 60_000);
