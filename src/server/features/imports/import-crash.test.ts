import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImportHarness, type ImportHarness } from './testing/import-harness.ts';

let harness: ImportHarness;
beforeAll(async () => {
  harness = await createImportHarness();
});
afterAll(() => harness.destroy());

const rows = 4_000;
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
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const started = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_, signal) => resolve(signal)),
  );
  return { child, started, ended };
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

test('kill -9 in the middle of an import leaves nothing, or all of it, and it can be run again', async () => {
  const { fileId } = await harness.upload(list);
  const outcomes = new Set<number>();
  for (const delay of [100, 350, 600, 900]) {
    const { child, started, ended } = startChild(fileId);
    await started;
    await sleep(delay);
    child.kill('SIGKILL');
    await ended;
    await connectionsGone();
    const leads = await counted('properties');
    outcomes.add(leads);
    expect([0, rows]).toContain(leads);
    expect(await counted('property_phones')).toBe(leads);
    expect(await counted('imports')).toBe(leads === 0 ? 0 : await counted('imports'));
    // Whoever died at it is dead only after a while: the test does not wait for that.
    await harness.db
      .updateTable('uploaded_files')
      .set({ beat_at: new Date(0) })
      .execute();
    if (leads > 0) break;
  }
  expect(outcomes).toContain(0);
  const { proposal } = await harness.imports.preview(fileId, undefined);
  const choice = {
    headerRow: proposal.headerRow,
    columnMappings: proposal.columnMappings as never,
  };
  const report = await harness.imports.process(fileId, 'foreclosure', choice, harness.actor);
  expect(report.created + report.unchanged).toBe(rows);
  expect(await counted('properties')).toBe(rows);
}, 60_000);
