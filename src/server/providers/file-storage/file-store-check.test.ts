import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { checkFileStore } from './file-store-check.ts';
import { createFolderStorage } from './folder/folder-storage.ts';
import { announceStart, type ServerPresence } from './server-presence.ts';

const started: ServerPresence[] = [];
const database = await useTestDatabase();
const root = await mkdtemp(join(tmpdir(), 'lotline-store-'));
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(async () => {
  for (const presence of started.splice(0)) await presence.end();
});

async function start(
  folder: string,
  role: 'all' | 'web' | 'worker',
  logger = { warn: vi.fn() },
): Promise<ServerPresence> {
  const presence = await announceStart(database.url);
  started.push(presence);
  const files = createFolderStorage(join(root, folder));
  const bucket = folder.startsWith('s3:') ? folder.slice(3) : undefined;
  await checkFileStore({ db: database.db, files, bucket, role, logger: logger as never, presence });
  return presence;
}

test('servers that share a folder start; one with its own folder is rejected', async () => {
  await start('shared', 'web');
  await start('shared', 'worker');
  await expect(start('elsewhere', 'worker')).rejects.toThrow(/S3_BUCKET.*one shared folder/);
  await expect(start('elsewhere', 'web')).rejects.toThrow(/^ROLE=web needs files/);
});

test('servers that start concurrently on an empty database and one empty folder all start', async () => {
  await database.db.deleteFrom('file_store').execute();
  const roles = ['web', 'web', 'worker', 'worker'] as const;
  await Promise.all(roles.map((role) => start('empty', role)));
  await expect(start('elsewhere', 'worker')).rejects.toThrow(/one shared folder/);
});

test('a server alone on its database continues with another folder, and reports it', async () => {
  const logger = { warn: vi.fn() };
  const first = await start('replaced', 'all', logger);
  expect(logger.warn).toHaveBeenCalledOnce();
  await first.end();
  await start('replaced', 'all', logger);
  expect(logger.warn).toHaveBeenCalledOnce();
});

test('two servers of the default role with folders of their own do not run on one database', async () => {
  const first = await start('replaced', 'all');
  await expect(start('own', 'all')).rejects.toThrow(/Another Lotline runs on this DATABASE_URL/);
  await start('replaced', 'all');
  for (const presence of started.splice(0)) await presence.end();
  await first.end();
  // Once it is alone it may continue, and the former one is then the other.
  await start('own', 'all');
  await expect(start('replaced', 'all')).rejects.toThrow(/keeps its files elsewhere/);
});

test('of two that start together on an empty database, with folders of their own, one runs', async () => {
  await database.db.deleteFrom('file_store').execute();
  const results = await Promise.allSettled([start('left', 'all'), start('right', 'all')]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a bucket and a folder, or two buckets, are not used on one database', async () => {
  await database.db.deleteFrom('file_store').execute();
  await start('s3:leads', 'web');
  await start('s3:leads', 'worker');
  await expect(start('own', 'all')).rejects.toThrow(/keeps its files elsewhere/);
  await expect(start('s3:others', 'worker')).rejects.toThrow(/keeps its files elsewhere/);
  for (const presence of started.splice(0)) await presence.end();
  // Moved to another bucket while all were off.
  await start('s3:others', 'worker');
});

test('servers that moved from a folder to a bucket under an older version go on', async () => {
  await database.db.deleteFrom('file_store').execute();
  await database.db.insertInto('file_store').values({ id: 'of a folder' }).execute();
  started.push(await announceStart(database.url));
  await start('s3:leads', 'web');
  await expect(start('own', 'all')).rejects.toThrow(/keeps its files elsewhere/);
});
