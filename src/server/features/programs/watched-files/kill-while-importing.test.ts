import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';

let database: TestDatabase;
let directory: string;
let child: ChildServer | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'lotline-watched-'));
});
afterAll(async () => {
  await child?.kill('SIGKILL');
  await database.destroy();
  await rm(directory, { recursive: true, force: true });
});

const head = 'Owner,Address,City,State,Zip';
const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => `Ann Oak,${row + 1} Kill St,Nashville,TN,37206`);

test('kill -9 during an import from the folder: the list is imported once', async () => {
  const watched = join(directory, 'watched');
  await mkdir(watched);
  const environment = { DATABASE_URL: database.url, DATA_DIR: directory, WATCH_DIR: watched };
  // The columns are known: a user has imported such a list before.
  await database.pool.query(
    `insert into import_mappings (property_type, headers_key, filename, headers, column_mappings, used_at)
     values ('foreclosure', 'owner|address|city|state|zip', 'before.csv',
       '{Owner,Address,City,State,Zip}',
       '{"0":"fullName","1":"streetAddress","2":"city","3":"state","4":"zipCode"}', now())`,
  );
  child = await startChildServer(environment);
  const path = join(watched, 'list.csv');
  await writeFile(path, [head, ...rows(3_000), ''].join('\n'));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(path, anHourAgo, anHourAgo);
  await (
    await child.ownerCalls()
  )('POST', '/api/watched-files/look', {});
  const read = async (statement: string) => (await database.pool.query(statement)).rows;
  const uploads = () => read('select file_id from watched_files where file_id is not null');
  await expect.poll(uploads, { interval: 5 }).toHaveLength(1);
  await child.kill('SIGKILL');

  child = await startChildServer(environment);
  await (
    await child.ownerCalls()
  )('POST', '/api/watched-files/look', {});
  const states = () => read('select state, kind, reason from watched_files');
  await expect.poll(states).toEqual([{ state: 'taken', kind: 'list', reason: '' }]);
  const [{ leads }] = await read('select count(*)::int as leads from properties');
  expect(leads).toBe(3_000);
  expect(await read('select created, updated from imports')).toEqual([
    { created: 3_000, updated: 0 },
  ]);
}, 240_000);
