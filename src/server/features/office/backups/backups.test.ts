import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { runOnAdminConnection } from '#server/platform/database/testing/admin-connection.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import type { BackupStore } from '#server/providers/backup-store/backup-store.ts';
import { createBackupStore } from '#server/providers/backup-store/create-backup-store.ts';
import { createFolderBackupStore } from '#server/providers/backup-store/folder/folder-backup-store.ts';
import { startFakeS3Server } from '#server/providers/file-storage/s3/testing/fake-s3-server.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createBackupsStore } from './backups.store.ts';
import { makeBackup, type BackupOptions } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const key = 'the key of the backups in this test';
let folder: string;
let server: TestServer;
const stoppers: (() => Promise<unknown>)[] = [];

const addLead = (number: number) => server.addLead({ streetAddress: `${number} Porter Rd` });

/** Half a day from now in Chicago: the schedule itself must not run during these tests. */
const at = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Chicago',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
}).format(Date.now() + 12 * 3_600_000);

/** The next such time on the test's clock, which is at 9:00 on March 4 in Chicago. */
function nextAt(): string {
  const [hour, minute] = at.split(':').map(Number);
  const today = new Date(Date.UTC(2031, 2, 4, hour! + 6, minute));
  const isOver = today <= new Date('2031-03-04T15:00:00Z');
  return new Date(today.getTime() + (isOver ? 86_400_000 : 0)).toISOString();
}

const listed = async () => (await server.owner.get('/api/backups')).body;

/** Runs `npm run restore` as its own process. */
function restore(environment: Record<string, string | undefined>, ...args: string[]) {
  return promisify(execFile)(process.execPath, ['scripts/restore.ts', ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...environment,
    },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  const environment = { BACKUP_DIR: join(folder, 'first'), BACKUP_KEY: key, BACKUP_AT: at };
  server = await createTestServer({ environment, withJobs: true });
  stoppers.push(() => server.stop());
  await addLead(999);
  await server.files.put('probate/one/page-1', Buffer.from('a page'));
  await server.jobs.enqueue(
    server.db,
    { name: 'conversations.send-message', data: z.object({ messageId: z.int() }) },
    { messageId: 4711 },
    { startAfter: new Date(Date.now() + 3_600_000), singletonKey: 'later' },
  );
});
afterAll(async () => {
  for (const stop of stoppers.toReversed()) await stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => server.clock.advance(1_000));

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ migrated: false });
  stoppers.push(() => database.destroy());
  return database;
}

async function scratchDatabases(): Promise<string[]> {
  const { rows } = await runOnAdminConnection(server.databaseUrl, (client) =>
    client.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, 'lotline_scratch_')`,
    ),
  );
  return rows.map(({ datname }) => datname);
}

test('makes a backup on request, verifies it by restoring it, and shows it to the owner', async () => {
  const before = await scratchDatabases();
  // An alert on the age must fire if no backup ever succeeded.
  expect(await server.metrics.scrape()).toMatch(/lotline_backup_age_seconds\{store="folder"\} \d/);
  expect((await server.owner.post('/api/backups')).status).toBe(200);
  await expect.poll(async () => (await listed()).data[0]?.verification).toBe('restored');
  const { data, ...rest } = await listed();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ state: 'done', encrypted: true, files: 1, problem: null });
  expect(data[0].rows).toBeGreaterThan(3);
  expect(rest).toMatchObject({
    encrypted: true,
    isRunning: false,
    lastVerifiedAt: data[0].startedAt,
    place: join(folder, 'first'),
    retention: { days: 7, weeks: 4, months: 6 },
  });
  expect(rest.nextAt).toBe(nextAt());
  const health = await server.createClient().get('/api/health');
  expect(health.body.backups).toEqual({
    scheduled: true,
    lastVerifiedAt: data[0].startedAt,
    latest: 'ok',
  });
  expect(await server.metrics.scrape()).toMatch(/lotline_backup_age_seconds\{store="folder"\} \d/);
  // Other tests share the server: only what this backup created must be gone.
  const left = async () => (await scratchDatabases()).filter((name) => !before.includes(name));
  await expect.poll(left).toEqual([]);
});

test('`npm run restore` restores everything, including queued jobs', async () => {
  const target = await emptyDatabase();
  const environment = {
    DATABASE_URL: target.url,
    DATA_DIR: join(folder, 'restored'),
    BACKUP_DIR: join(folder, 'first'),
  };
  await writeFile(join(folder, 'key'), `${key}\n`);
  const withKey = { ...environment, BACKUP_KEY_FILE: join(folder, 'key') };
  const { stdout } = await restore(withKey, '--latest');
  expect(stdout).toMatch(/Restored \d+ tables, 1 files and \d+ queued jobs/);
  const address = (database: Pick<TestDatabase, 'db'>) =>
    database.db.selectFrom('properties').select(['id', 'street_address']).execute();
  expect(await address(target)).toEqual(await address(server));
  const { rows } = await target.pool.query(
    `select data ->> 'messageId' as id, singleton_key, state::text from jobs.job
     where name = 'conversations.send-message'`,
  );
  expect(rows).toEqual([{ id: '4711', singleton_key: 'later', state: 'created' }]);
  expect(
    await readFile(join(folder, 'restored', 'files', 'probate', 'one', 'page-1'), 'utf8'),
  ).toBe('a page');
  const [made] = (await listed()).data;
  const restored = createBackupsStore(target.db);
  expect(await restored.list()).toMatchObject([
    {
      name: made.name,
      state: 'done',
      bytes: made.bytes,
      table_rows: made.rows,
      verification: 'read',
      verification_problem: 'This installation was restored from it.',
    },
  ]);
  const again = {
    ...target,
    databaseUrl: target.url,
    dataDirectory: folder,
    files: server.files,
    withJobs: true,
  };
  const path = join(folder, 'first', made.name);
  await expect(restoreBackup({ ...again, key: undefined }, path)).rejects.toThrow(
    'set BACKUP_KEY to the key it was made with',
  );
  await expect(restoreBackup({ ...again, key }, path)).rejects.toThrow(
    'only restored into an empty installation',
  );
});

/** What `makeBackup` needs, of the first server, with a store of the test's own. */
function optionsFor(store: BackupStore): BackupOptions {
  const { pool, databaseUrl, dataDirectory, files, clock, db, logger } = server;
  const backups = createBackupsStore(db);
  const retention = { days: 1, weeks: 0, months: 0 };
  const timeZone = () => 'America/Chicago';
  const places = { databaseUrl, dataDirectory, files, store, backups };
  return { pool, ...places, clock, logger, timeZone, retention, key };
}
const never = new AbortController().signal;
const folderStore = () => createFolderBackupStore(join(folder, 'other'));

test('a backup goes to a bucket while users work, and contains one consistent state of the database', async () => {
  const fakeServer = await startFakeS3Server({ bucket: 'backups' });
  stoppers.push(() => fakeServer.stop());
  const environment = {
    BACKUP_S3_BUCKET: 'backups',
    S3_ENDPOINT: fakeServer.endpoint,
    S3_ACCESS_KEY_ID: fakeServer.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: fakeServer.keys.secretAccessKey,
  };
  const store = createBackupStore(environment, folder);
  let added = 0;
  const slow: BackupStore = {
    ...store,
    write: (name, content) =>
      store.write(
        name,
        (async function* () {
          for await (const piece of content) {
            // Between two tables: a row added now must be in all of them or in none.
            if (added < 10) await addLead((added += 1));
            yield piece;
          }
        })(),
      ),
  };
  await makeBackup({ ...optionsFor(slow), key: undefined }, never);
  expect(added).toBe(10);
  const { data } = await listed();
  const place = 's3://backups/lotline-backups/';
  expect(data[0]).toMatchObject({ verification: 'restored', problem: null, place });
  expect(await store.list()).toEqual([data[0].name]);
});

test('a backup with a changed byte fails its verification, and health reports it', async () => {
  const store = folderStore();
  const damaging: BackupStore = {
    ...store,
    async read(name) {
      const bytes = await buffer(await store.read(name));
      bytes[Math.floor(bytes.length / 2)]! ^= 1;
      return Readable.from([bytes]);
    },
  };
  await makeBackup(optionsFor(damaging), never);
  expect((await listed()).data[0]).toMatchObject({
    state: 'done',
    verification: 'failed',
    problem: expect.stringContaining('This backup cannot be decrypted.'),
  });
  const health = await server.createClient().get('/api/health');
  expect(health.body.backups.latest).toBe('failed');
});

test('lists a backup that cannot be stored with the reason', async () => {
  const full: BackupStore = {
    ...folderStore(),
    write: () => Promise.reject(new Error('no space left on device')),
  };
  await expect(makeBackup(optionsFor(full), never)).rejects.toThrow('no space left');
  expect((await listed()).data[0]).toMatchObject({
    state: 'failed',
    problem: 'no space left on device.',
    verification: null,
  });
});

test('without the right to create a database, a backup is still read; retention removes old ones', async () => {
  await server.pool.query('create role lotline_reader login');
  const url = new URL(server.databaseUrl);
  url.username = 'lotline_reader';
  const options = { ...optionsFor(folderStore()), databaseUrl: url.href };
  await makeBackup(options, never);
  expect((await listed()).data[0]).toMatchObject({
    verification: 'read',
    problem: expect.stringContaining('Grant it CREATEDB'),
  });
  server.clock.advance(2 * 86_400_000);
  await makeBackup(options, never);
  await server.pool.query('drop role lotline_reader');
  const { data } = await listed();
  const kept = data.filter((one: { state: string }) => one.state === 'done');
  expect(kept).toHaveLength(1);
  expect(await readdir(join(folder, 'other'))).toEqual([kept[0].name]);
});

test('diagnostics report a last backup that is days old', async () => {
  const found = async () => {
    const { checks } = (await server.owner.get('/api/diagnostics')).body;
    return checks.find(({ id }: { id: string }) => id === 'backups');
  };
  expect(await found()).toMatchObject({ state: 'ok' });
  server.clock.advance(3 * 86_400_000);
  expect(await found()).toMatchObject({
    state: 'problem',
    says: 'The last verified backup is 3 days old.',
    advice: expect.stringContaining('(ROLE, BACKUP_AT)'),
  });
});
