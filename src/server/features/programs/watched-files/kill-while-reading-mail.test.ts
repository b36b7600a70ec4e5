import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '#server/platform/database/testing/test-database.ts';
import { startImapServer } from '#server/providers/mailbox/testing/imap-server.ts';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { rememberColumns } from './testing/known-columns.ts';

let database: TestDatabase;
let directory: string;
let imap: Awaited<ReturnType<typeof startImapServer>>;
let child: ChildServer | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'lotline-watched-'));
  imap = await startImapServer();
  await rememberColumns(database.pool);
});
afterAll(async () => {
  await child?.kill('SIGKILL');
  await imap?.stop();
  await database.destroy();
  await rm(directory, { recursive: true, force: true });
});

/** Starts the server and has it check the mailbox. Its temporary files are the test's. */
async function startAndLook(): Promise<ChildServer> {
  const started = await startChildServer({
    DATABASE_URL: database.url,
    DATA_DIR: directory,
    TMPDIR: directory,
    ...imap.settings,
  });
  const call = await started.ownerCalls();
  await call('POST', '/api/watched-files/look', {});
  return started;
}
const read = async (statement: string) => (await database.pool.query(statement)).rows;

test('kill -9 during the fetch of an attachment, and between storing and marking: each file is imported once', async () => {
  const rows = Array.from(
    { length: 40 },
    (_, row) => `Ann Oak,${row + 1} Kill St,Nashville,TN,37206`,
  );
  await imap.deliver({
    subject: 'March',
    files: [
      { filename: 'march.csv', content: ['Owner,Address,City,State,Zip', ...rows, ''].join('\n') },
      { filename: 'petition.pdf', content: '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n' },
    ],
  });

  // The second fetch is that of the list: the first gets the message's structure.
  const killed = Promise.withResolvers<void>();
  let fetches = 0;
  imap.cutAt((command) => {
    if (command !== 'UID FETCH' || (fetches += 1) < 2) return false;
    killed.resolve(child?.kill('SIGKILL'));
    return true;
  });
  child = await startAndLook();
  await killed.promise;
  imap.cutAt(() => false);
  expect(await read('select from watched_files')).toEqual([]);

  // Both files are stored; the message cannot be marked as done.
  const holder = await database.pool.connect();
  await holder.query('begin; lock table watched_mailbox in share mode');
  const marking = `pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query ilike '%watched_mailbox%'`;
  try {
    child = await startAndLook();
    await expect.poll(() => read(`select from ${marking}`)).toHaveLength(1);
    await child.kill('SIGKILL');
    // As when the machine dies: the statement that waits ends with it.
    await read(`select pg_terminate_backend(pid) from ${marking}`);
    await expect.poll(() => read(`select from ${marking}`)).toEqual([]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  const files = () => read('select filename, state, kind from watched_files order by id');
  const taken = [
    { filename: 'march.csv', state: 'taken', kind: 'list' },
    { filename: 'petition.pdf', state: 'taken', kind: 'petition' },
  ];
  const lastUid = async () => (await read('select last_uid from watched_mailbox'))[0]?.last_uid;
  expect(await files()).toEqual(taken);
  expect(await lastUid()).toBe(0);

  child = await startAndLook();
  await expect.poll(lastUid).toBe(1);
  expect(await files()).toEqual(taken);
  expect(await read('select created, updated from imports')).toEqual([{ created: 40, updated: 0 }]);
  expect(await read('select from properties')).toHaveLength(40);
  expect(await read('select from petition_documents')).toHaveLength(1);
});
