import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { checkFileStore } from './file-store-check.ts';
import { createFolderStorage } from './folder/folder-storage.ts';

let database: TestDatabase;
let root: string;
beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), 'lotline-store-'));
});
afterAll(async () => {
  await database.destroy();
  await rm(root, { recursive: true, force: true });
});

const start = (folder: string, role: 'all' | 'web' | 'worker', logger = { warn: vi.fn() }) =>
  checkFileStore({
    db: database.db,
    files: createFolderStorage(join(root, folder)),
    role,
    logger: logger as never,
  });

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

test('a server that runs both roles continues with another folder, and reports it', async () => {
  const logger = { warn: vi.fn() };
  await start('replaced', 'all', logger);
  expect(logger.warn).toHaveBeenCalledOnce();
  await start('replaced', 'all', logger);
  expect(logger.warn).toHaveBeenCalledOnce();
});
