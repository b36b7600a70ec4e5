import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createFolderBackupStore } from '#server/providers/backup-store/folder/folder-backup-store.ts';
import { startFakeS3Server } from '#server/providers/file-storage/s3/testing/fake-s3-server.ts';
import { announceStart } from '#server/providers/file-storage/server-presence.ts';
import { useTestServer } from '#server/testing/use-test-server.ts';
import { createBackupsStore } from './backups.store.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const server = await useTestServer();
const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
const bucket = await startFakeS3Server({ bucket: 'files' });
const target = await createTestDatabase({ migrated: false });
afterAll(async () => {
  await bucket.stop();
  await target.destroy();
  await rm(folder, { recursive: true });
});

const store = createFolderBackupStore(join(folder, 'backups'));
let path: string;
beforeAll(async () => {
  await server.files.put('probate/one/page-1', Buffer.from('a page'));
  const retention = { days: 1, weeks: 0, months: 0 };
  const rest = { backups: createBackupsStore(server.db), timeZone: () => 'America/Chicago' };
  const signal = new AbortController().signal;
  await makeBackup({ ...server, ...rest, store, retention, key: undefined }, signal);
  const [name] = await store.list();
  path = join(store.place, name!);
});

test('a restore is refused while another Lotline is connected, and touches nothing', async () => {
  const other = await announceStart(target.url);
  const into = { ...target, databaseUrl: target.url, dataDirectory: folder, files: server.files };
  await expect(restoreBackup({ ...into, key: undefined, withJobs: true }, path)).rejects.toThrow(
    'Lotline is running on this database',
  );
  await other.end();
  const { rowCount } = await target.pool.query(`select from pg_tables where schemaname = 'public'`);
  expect(rowCount).toBe(0);
});

test('the command needs no room outside the data folder for files of a bucket', async () => {
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATABASE_URL: target.url,
    DATA_DIR: join(folder, 'data'),
    S3_BUCKET: 'files',
    S3_ENDPOINT: bucket.endpoint,
    S3_ACCESS_KEY_ID: bucket.keys.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.keys.secretAccessKey,
    TMPDIR: join(folder, 'no-such-folder'),
  };
  const args = ['scripts/restore.ts', path, '--without-jobs'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env });
  expect(stdout).toMatch(/Restored \d+ tables, 1 files and 0 queued jobs/);
  const { rows } = await target.pool.query('select without_jobs from schema_restores');
  expect(rows).toEqual([{ without_jobs: true }]);
});
