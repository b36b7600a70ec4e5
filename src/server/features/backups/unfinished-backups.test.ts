import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderBackupStore } from '#server/providers/backup-store/folder/folder-backup-store.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { createTestServer, type TestServer } from '#server/testing/test-server.ts';
import { createBackupsStore } from './backups.store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
  server = await createTestServer({
    environment: { BACKUP_DIR: folder, BACKUP_AT: 'off' },
    // Another process serves the restored installation.
    withRealPasswords: true,
  });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
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
  const into = { ...target, databaseUrl: target.url, files: server.files };
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
    name: 'lotline-dead.zip',
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
