import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { jobsOf } from '#server/platform/feature-module.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import type { BackupStore } from '#server/providers/backup-store/backup-store.ts';
import { createFolderBackupStore } from '#server/providers/backup-store/folder/folder-backup-store.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createBackupsStore } from './backups.store.ts';
import { runsWhileHeld } from './jobs-while-held.ts';
import { clearWorkingCopies, makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openWorkingFolder } from './working-copies.ts';

const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
afterAll(() => rm(folder, { recursive: true }));
const server = await useTestServer({
  environment: { BACKUP_DIR: folder, BACKUP_AT: 'off' },
  // Another process serves the restored installation.
  withRealPasswords: true,
});
const page = async () => (await server.owner.get('/api/backups')).body;

test('after a restore, health and the page do not report a backup that no longer runs', async () => {
  const backups = createBackupsStore(server.db);
  const retention = { days: 1, weeks: 0, months: 0 };
  await makeBackup(
    {
      ...server,
      store: createFolderBackupStore(folder),
      backups,
      timeZone: () => 'America/Chicago',
      retention,
      key: undefined,
    },
    new AbortController().signal,
  );
  const [made] = (await page()).data;
  const target = await createTestDatabase({ migrated: false });
  const into = {
    ...target,
    databaseUrl: target.url,
    dataDirectory: folder,
    files: server.files,
  };
  await restoreBackup({ ...into, key: undefined, withJobs: false }, join(folder, made.name));
  const environment = { DATABASE_URL: target.url, DATA_DIR: folder, BACKUP_AT: 'off' };
  const child = await startChildServer(environment);
  try {
    const cookie = await child.signIn({
      email: 'owner@example.com',
      password: server.ownerPassword,
    });
    const ask = async (path: string) =>
      (await fetch(child.address + path, { headers: { cookie } })).json();
    expect(await ask('/api/health')).toMatchObject({
      backups: { latest: 'ok', lastVerifiedAt: made.startedAt },
    });
    expect(await ask('/api/backups')).toMatchObject({
      isRunning: false,
      data: [{ name: made.name, state: 'done', bytes: made.bytes }],
    });
  } finally {
    await child.kill();
    await target.destroy();
  }
});

test('a process that crashes during verification leaves no backup in verification', async () => {
  const backups = createBackupsStore(server.db);
  server.clock.advance(1_000);
  const now = server.clock.now();
  const id = await backups.begin({
    name: 'lotline-20310101T000000Z.zip',
    store: 'folder',
    place: folder,
    encrypted: false,
    state: 'done',
    started_at: now,
  });
  expect((await page()).isRunning).toBe(true);
  await backups.failInterrupted(now);
  const { isRunning, data } = await page();
  expect(isRunning).toBe(false);
  expect(data[0]).toMatchObject({
    id,
    verification: 'failed',
    problem: 'The server ended while it was verified.',
  });
});

test('what a process that was killed during verification left is removed at the next start', async () => {
  const name = 'lotline_scratch_0123456789ab';
  await sql`create database ${sql.ref(name)}`.execute(server.db);
  await writeFile(join(await openWorkingFolder(folder), 'lotline-backup.zip'), 'decrypted');
  await clearWorkingCopies({ databaseUrl: server.databaseUrl, dataDirectory: folder });
  expect(await readdir(folder)).not.toContain('backup-copies');
  const left = await sql`select 1 from pg_database where datname = ${name}`.execute(server.db);
  expect(left.rows).toEqual([]);
});

test('jobs that run while others are held exist', () => {
  const names = new Set(jobsOf(server.features).map(({ name }) => name));
  expect([...runsWhileHeld].filter((name) => !names.has(name))).toEqual([]);
});

test('after a restore, jobs that act outwards wait for the owner, and the backup it came from stays', async () => {
  server.clock.advance(1_000);
  const queue = createJobs({ ...server, timeZone: () => 'America/Chicago' });
  const kinds = ['backups.make', 'properties.fold-tallies'];
  const definitions = jobsOf(server.features).filter(({ name }) => kinds.includes(name));
  await queue.start(definitions);
  for (const kind of definitions) await queue.enqueue(server.db, kind, {});
  await queue.stop();
  const store = createFolderBackupStore(join(folder, 'shared'));
  const retention = { days: 1, weeks: 0, months: 0 };
  const backups = createBackupsStore(server.db);
  const options = { ...server, store, backups, timeZone: () => 'America/Chicago', retention };
  await makeBackup({ ...options, key: undefined }, new AbortController().signal);
  const [name] = await store.list();
  const target = await createTestDatabase({ migrated: false });
  const into = {
    ...target,
    databaseUrl: target.url,
    dataDirectory: folder,
    files: server.files,
  };
  await restoreBackup({ ...into, key: undefined, withJobs: true }, join(folder, 'shared', name!));
  await writeFile(join(await openWorkingFolder(folder), 'left.zip'), 'everything, decrypted');
  const child = await startChildServer({
    DATABASE_URL: target.url,
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'shared'),
    BACKUP_AT: 'off',
    BACKUP_KEEP_DAYS: '1',
    BACKUP_KEEP_WEEKS: '0',
    BACKUP_KEEP_MONTHS: '0',
    // On the day of the backup that was restored.
    CLOCK_SHIFT: String(server.clock.now().getTime() + 3_600_000 - Date.now()),
  });
  const stateOf = async (kind: string) => {
    const { rows } = await target.pool.query(
      `select state::text from jobs.job where name = $1 order by created_on limit 1`,
      [kind],
    );
    return rows[0].state as string;
  };
  try {
    // What a killed verification or restore had left.
    expect(await readdir(folder)).not.toContain('backup-copies');
    await expect.poll(() => stateOf('properties.fold-tallies')).toBe('completed');
    expect(await stateOf('backups.make')).toBe('created');
    const { rows } = await target.pool.query(
      `select name from jobs.schedule where name = any($1)`,
      [['campaigns.run', 'properties.fold-tallies']],
    );
    expect(rows).toEqual([{ name: 'properties.fold-tallies' }]);
    const owner = { email: 'owner@example.com', password: server.ownerPassword };
    const call = await child.ownerCalls(owner);
    await call('POST', '/api/backups/release-jobs', { discard: false });
    await expect.poll(() => stateOf('backups.make')).toBe('completed');
    expect(await store.list()).toHaveLength(2);
    expect(await store.list()).toContain(name);
    // What waits is deleted on request, and only while it is held.
    await target.pool.query(
      `insert into jobs.job (name, start_after) values ('feeds.run', now() + interval '1 day')`,
    );
    const discard = () => call('POST', '/api/backups/release-jobs', { discard: true });
    await discard();
    expect(await stateOf('feeds.run')).toBe('created');
    await target.pool.query(`insert into schema_restores (name) values ('another.zip')`);
    await discard();
    const left = await target.pool.query(`select from jobs.job where name = 'feeds.run'`);
    expect(left.rowCount).toBe(0);
  } finally {
    await child.kill();
    await target.destroy();
  }
});

test('a restore that is killed leaves nothing, or the tables with their queued jobs', async () => {
  server.clock.advance(1_000);
  const store = createFolderBackupStore(join(folder, 'killed-restore'));
  const retention = { days: 1, weeks: 0, months: 0 };
  const backups = createBackupsStore(server.db);
  const options = { ...server, store, backups, timeZone: () => 'America/Chicago', retention };
  await makeBackup({ ...options, key: undefined }, new AbortController().signal);
  const [name] = await store.list();
  const { rows: queued } = await server.db.executeQuery<{ jobs: number }>(
    sql`select count(*)::int as jobs from jobs.job where state < 'completed'`.compile(server.db),
  );
  expect(queued[0]!.jobs).toBeGreaterThan(0);

  const target = await createTestDatabase({ migrated: false });
  const queue = createJobs({
    ...server,
    ...target,
    databaseUrl: target.url,
    timeZone: () => 'UTC',
  });
  await queue.start([]);
  await queue.stop();
  const environment = {
    ...process.env,
    DATABASE_URL: target.url,
    DATA_DIR: join(folder, 'restored'),
  };
  const args = ['scripts/restore.ts', join(store.place, name!)];
  const holding = await target.pool.connect();
  const count = async (table: string) =>
    (await target.pool.query(`select from ${table}`)).rowCount ?? 0;
  try {
    await holding.query('begin');
    await holding.query('lock table jobs.job in share mode');
    const killed = spawn(process.execPath, args, { env: environment });
    const ended = once(killed, 'exit');
    const waits = `select from pg_locks as l join pg_database as d on d.oid = l.database
      where not granted and datname = current_database()`;
    await expect.poll(() => count(`(${waits}) as waits`)).toBe(1);
    killed.kill('SIGKILL');
    await ended;
    await holding.query('rollback');
    await expect.poll(() => count(`(${waits}) as waits`)).toBe(0);
    expect([await count('users'), await count('jobs.job')]).toEqual([0, 0]);
    const again = spawn(process.execPath, args, { env: environment });
    expect(await once(again, 'exit')).toEqual([0, null]);
    expect([await count('users'), await count('jobs.job')]).toEqual([1, queued[0]!.jobs]);
  } finally {
    holding.release();
    await target.destroy();
  }
});

test('the next backup clears the draft of one that was killed', async () => {
  const store = createFolderBackupStore(join(folder, 'killed'));
  const backups = createBackupsStore(server.db);
  server.clock.advance(1_000);
  const name = 'lotline-20310304T000000Z.zip';
  const started_at = server.clock.now();
  const row = { store: 'folder', place: store.place, encrypted: false, started_at } as const;
  await backups.begin({ ...row, name, state: 'running' });
  await mkdir(store.place);
  await writeFile(join(store.place, `${name}.${randomUUID()}.draft`), 'half of it');
  const retention = { days: 1, weeks: 0, months: 0 };
  const options = { ...server, store, backups, timeZone: () => 'America/Chicago', retention };
  await makeBackup({ ...options, key: undefined }, new AbortController().signal);
  expect(await readdir(store.place)).toEqual(await store.list());
});

test('a decrypted copy is kept in the data folder while it is verified', async () => {
  const store = createFolderBackupStore(join(folder, 'verified'));
  const copies = join(server.dataDirectory, 'backup-copies');
  const seen: string[] = [];
  const watched: BackupStore = {
    ...store,
    async read(name) {
      const source = await store.read(name);
      return Readable.from(
        (async function* () {
          for await (const piece of source) {
            yield piece;
            seen.push(...(await readdir(copies)));
          }
        })(),
      );
    },
  };
  server.clock.advance(1_000);
  const retention = { days: 1, weeks: 0, months: 0 };
  const rest = { backups: createBackupsStore(server.db), timeZone: () => 'America/Chicago' };
  const key = 'the key of the backups in this test';
  const signal = new AbortController().signal;
  await makeBackup({ ...server, ...rest, store: watched, retention, key }, signal);
  expect(seen).not.toEqual([]);
  expect(await readdir(copies)).toEqual([]);
});
