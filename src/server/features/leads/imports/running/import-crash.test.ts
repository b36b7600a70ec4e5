import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findSearchDifferences } from '../../properties/list/testing/search-differences.ts';
import { importRunsStore } from './import-runs.store.ts';
import { useImportHarness } from '../testing/import-harness.ts';

const harness = await useImportHarness({ runsJobs: false });

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

/** Requests the import of an upload with the proposed mapping. Its job is run by the test. */
async function request(fileId: string): Promise<number> {
  const { proposal, sheet, totalRows } = await harness.imports.preview(fileId, undefined);
  const { headerRow, columnMappings } = proposal;
  const choice = { headerRow, columnMappings, sheet } as never;
  const wanted = { fileId, choice, rowsTotal: totalRows, userId: harness.actor.userId };
  const requested = await importRunsStore.request(harness.db, wanted, async () => {});
  if (requested === 'in_progress') throw new Error('Another import of the file runs.');
  expect(requested.needsJob).toBe(true);
  return requested.importId;
}

/** Runs the job of an import in its own process, which loads no more than that. */
function startChild(fileId: string, importId: number) {
  const script = join(import.meta.dirname, '../testing/import-child.ts');
  const child = spawn(
    process.execPath,
    [script, harness.url, join(harness.folder, 'files'), fileId, String(importId)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  return { child, ended };
}

/** Until the database has noticed that the process has ended. */
async function connectionsGone() {
  const open = async () =>
    (
      await harness.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null and query not like '%pg_stat_activity%'`,
      )
    ).rows;
  await expect.poll(open).toEqual([]);
}

/** Keeps a table from being written until it is released, and reports when a statement waits for it. */
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

/** Starts an import in its own process and kills it when all but the rejected rows are written. */
async function killWhileStoring(fileId: string): Promise<void> {
  const importId = await request(fileId);
  const held = await holdTable('import_rejects');
  const { child, ended } = startChild(fileId, importId);
  await expect.poll(held.isWaitedFor).toBe(true);
  child.kill('SIGKILL');
  await ended;
  await held.letGo();
  await connectionsGone();
}

const readUpload = (fileId: string) =>
  harness.db
    .selectFrom('uploaded_files')
    .select(['import_id', 'phase'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();

test('kill -9 in the middle of an import stores nothing, and its job resumes it', async () => {
  const { fileId } = await harness.upload(list);
  await killWhileStoring(fileId);
  expect(await counted('properties')).toBe(0);
  expect(await counted('property_phones')).toBe(0);
  expect(await findSearchDifferences(harness.db)).toEqual([]);
  expect(await counted('imports')).toBe(0);
  const { import_id: importId } = await readUpload(fileId);

  // As the queue does when the heartbeat is missing; the test does not wait for that.
  await harness.runJob(fileId);
  expect(await harness.imports.report(importId!)).toMatchObject({ created: rows });
  expect(await counted('properties')).toBe(rows);
  expect(await counted('property_phones')).toBe(rows);
  await harness.runJob(fileId);
  expect(await counted('imports')).toBe(1);
  expect((await readUpload(fileId)).phase).toBe('done');
  await harness.imports.undo(importId!, harness.actor);
});

test('a stopped job stores nothing, and the same import resumes later', async () => {
  const { fileId } = await harness.upload(list);
  const importId = await request(fileId);
  const held = await holdTable('import_rejects');
  const controller = new AbortController();
  const stopped = harness.runJob(fileId, controller.signal);
  const outcome = expect(stopped).rejects.toThrow();
  await expect.poll(held.isWaitedFor).toBe(true);
  // The statement that waits for the table ends immediately.
  controller.abort();
  await outcome;
  expect((await readUpload(fileId)).phase).toBe('failed');
  expect(await counted('properties')).toBe(0);
  await held.letGo();
  await harness.runJob(fileId);
  expect(await harness.imports.report(importId)).toMatchObject({ created: rows });
  await harness.imports.undo(importId, harness.actor);
});

test('after five crashes an import has statistics before it matches places', async () => {
  // A crash resets the counters of autovacuum, so that it analyzes nothing.
  await harness.pool.query(`alter table properties set (autovacuum_enabled = false)`);
  const hasStatistics = async () => {
    const { rows: found } = await harness.pool.query(
      `select from pg_stats where tablename = 'properties' and attname = 'identity_key'`,
    );
    return found.length > 0;
  };
  await harness.pool.query(`delete from pg_statistic where starelid = 'properties'::regclass`);
  const { fileId } = await harness.upload(list);
  for (let round = 0; round < 4; round += 1) {
    await killWhileStoring(fileId);
    // The crashed process counts as alive for a while; the test does not wait for that.
    await harness.db
      .updateTable('uploaded_files')
      .set({ beat_at: new Date(0) })
      .execute();
  }
  await harness.runJob(fileId);
  const again = await harness.upload(list);
  await killWhileStoring(again.fileId);
  expect(await hasStatistics()).toBe(true);
  await harness.runJob(again.fileId);
  expect(await counted('properties')).toBe(rows);
});
