import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipStream } from '#server/platform/archive/zip-stream.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { createFolderStorage } from '#server/providers/file-storage/folder/folder-storage.ts';
import { exportWorkspace } from './export-workspace.ts';
import { restoreWorkspace } from './restore-workspace.ts';

let from: TestDatabase;
let to: TestDatabase;
let folder: string;
beforeAll(async () => {
  [from, to] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  folder = await mkdtemp(join(tmpdir(), 'lotline-workspace-'));
});
afterAll(async () => {
  await Promise.all([from.destroy(), to.destroy()]);
  await rm(folder, { recursive: true, force: true });
});

async function archived(
  source: TestDatabase,
  files: ReturnType<typeof createFolderStorage>,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of exportWorkspace({ pool: source.pool, files })) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('restores a whole workspace with its files, and only into an empty installation', async () => {
  await from.db
    .insertInto('users')
    .values({ id: 'ann', name: 'Ann', email: 'ann@example.com', role: 'owner' })
    .execute();
  const { id } = await from.db
    .insertInto('properties')
    .values({
      property_type: 'foreclosure',
      street_address: '12 Oak\tSt',
      tags: ['a"b', 'c,d'],
      identity_key: 'k',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await from.db
    .insertInto('property_phones')
    .values({ property_id: id, number: '6155550142' })
    .execute();
  const oldFiles = createFolderStorage(join(folder, 'old'));
  const newFiles = createFolderStorage(join(folder, 'new'));
  await oldFiles.put('imports/a/sheet-0', Buffer.from('rows'));

  const archive = await archived(from, oldFiles);
  const path = join(folder, 'workspace.zip');
  await writeFile(path, archive);
  const restored = await restoreWorkspace({ db: to.db, pool: to.pool, files: newFiles }, path);
  expect(restored.files).toBe(1);
  expect((await buffer(await newFiles.read('imports/a/sheet-0'))).toString()).toBe('rows');
  for (const table of ['users', 'properties', 'property_phones'] as const) {
    const rows = (source: TestDatabase) => source.db.selectFrom(table).selectAll().execute();
    expect(await rows(to)).toEqual(await rows(from));
  }
  const { rows: counted } = await to.pool.query(
    'select sum(count)::int as count from property_status_tallies',
  );
  expect(counted).toEqual([{ count: 1 }]);
  const next = await to.db
    .insertInto('properties')
    .values({ property_type: 'foreclosure', street_address: '14 Oak St' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(next.id).toBe(id + 1);

  await expect(
    restoreWorkspace({ db: to.db, pool: to.pool, files: newFiles }, path),
  ).rejects.toThrow('only restored into an empty installation');
});

const zipOf = (entries: Record<string, string>) =>
  buffer(
    zipStream(
      (async function* () {
        for (const [name, text] of Object.entries(entries)) {
          yield { name, content: Readable.from([text]) };
        }
      })(),
    ),
  );
const described = { product: 'lotline', format: 1, migrations: [], tables: [] };

test.each([
  ['no archive', () => 'not a zip'],
  ['an archive without a manifest', () => zipOf({ 'other.json': '{}' })],
  ['a manifest that is no JSON', () => zipOf({ 'manifest.json': '{' })],
  ['a later format', () => zipOf({ 'manifest.json': JSON.stringify({ ...described, format: 2 }) })],
  [
    'tables that are none',
    () => zipOf({ 'manifest.json': JSON.stringify({ ...described, tables: [{ name: 1 }] }) }),
  ],
  [
    'counts that are none',
    () => zipOf({ 'manifest.json': JSON.stringify(described), 'facts.json': '{"files":"two"}' }),
  ],
  [
    'a description that expands to 64 MB',
    () => zipOf({ 'manifest.json': JSON.stringify(described) + ' '.repeat(64 * 1024 * 1024) }),
  ],
])('rejects %s with a sentence', async (_what, content) => {
  const path = join(folder, 'other.zip');
  await writeFile(path, await content());
  const files = createFolderStorage(join(folder, 'none'));
  await expect(restoreWorkspace({ db: to.db, pool: to.pool, files }, path)).rejects.toThrow(
    'This file is not an export of a workspace, or it is damaged.',
  );
});
