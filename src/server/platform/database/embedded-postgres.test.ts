import { chmod, chown, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectDatabase } from './connect.ts';
import { readProcessFacts } from './embedded/process-facts.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPostgresFolder, type PostgresFolder, query } from './testing/postgres-folder.ts';
import { startSupervised } from './testing/supervised-process.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

// One folder for all: each test starts from what the previous one left.
let folder: PostgresFolder;
beforeAll(async () => {
  folder = await createPostgresFolder();
});
afterAll(() => folder.remove());

test('keeps all its files in the data folder, including the links that no install script created', async () => {
  expect(await readdir(folder.directory)).toEqual(
    expect.arrayContaining(['database', 'postgres.log', 'socket', expect.stringMatching(/^pg-18/)]),
  );
  const programs = (await readdir(folder.directory)).find((name) => name.startsWith('pg-')) ?? '';
  const native = path.join(folder.directory, programs, 'native');
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) await stat(path.join(native, '..', target));
});

test('listens on a socket that is closed to other users, and not on the network', async () => {
  await folder.using(async ({ url }) => {
    expect(await query(url, 'show listen_addresses')).toEqual([['']]);
    expect((await stat(path.join(folder.directory, 'socket'))).mode & 0o777).toBe(0o700);
    expect(
      await query(url, `select current_setting('fsync'), current_setting('synchronous_commit')`),
    ).toEqual([['on', 'on']]);
  });
});

test('a start after a clean stop needs no recovery', async () => {
  await folder.using(async ({ url }) => {
    expect(folder.findings()).toEqual([]);
    await query(url, 'insert into kept values (1)');
  });
  expect(await readdir(folder.file(''))).not.toContain('postmaster.pid');
});

test('kill -9 of the server: the orphan is stopped, and committed data is kept', async () => {
  const killed = await startSupervised(folder.directory);
  await query(killed.url, 'insert into kept values (2)');
  await killed.end('SIGKILL');
  expect(await readProcessFacts(killed.processId)).toBeDefined();

  await folder.using(async ({ url, processId }) => {
    expect(folder.findings()).toEqual(['orphan']);
    expect(processId()).not.toBe(killed.processId);
    const orphan = await readProcessFacts(killed.processId);
    expect(orphan === undefined || orphan.zombie).toBe(true);
    expect(await query(url, 'select count(*)::int from kept where id = 2')).toEqual([[1]]);
  });
});

test('kill -9 of server and Postgres together: the next start recovers', async () => {
  const killed = await startSupervised(folder.directory);
  await query(killed.url, 'insert into kept values (3)');
  process.kill(killed.processId, 'SIGKILL');
  await killed.end('SIGKILL');
  await folder.using(async ({ url }) => {
    expect(await query(url, 'select count(*)::int from kept where id = 3')).toEqual([[1]]);
  });
});

test('kill -9 of Postgres: it restarts, and the pool reconnects', async () => {
  await folder.using(async ({ url, processId }) => {
    const { db, close } = await connectDatabase({ url });
    await sql`insert into kept values (4)`.execute(db);
    const before = processId();
    process.kill(before, 'SIGKILL');

    let rows: unknown[] = [];
    await expect
      .poll(async () => {
        rows = (await sql`select count(*)::int as count from kept where id = 4`.execute(db)).rows;
        return processId() !== before;
      })
      .toBe(true);
    expect(rows).toEqual([{ count: 1 }]);
    await close();
  });
});

test('a stop while Postgres restarts leaves no process running', async () => {
  const postgres = await startEmbeddedPostgres({
    dataDirectory: folder.directory,
    logger: folder.logger,
  });
  const before = postgres.processId();
  process.kill(before, 'SIGKILL');
  await sleep(20);
  await postgres.stop();
  const after = await readProcessFacts(postgres.processId());
  expect(after === undefined || after.zombie).toBe(true);
  expect(await readdir(folder.file(''))).not.toContain('owner.json');
  await folder.using(async () => expect(folder.findings()).not.toContain('orphan'));
});

test('SIGTERM shuts Postgres down cleanly', async () => {
  const stopped = await startSupervised(folder.directory);
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(await readProcessFacts(stopped.processId)).toBeUndefined();
  await folder.using(async () => expect(folder.findings()).toEqual([]));
});

test.skipIf(!isRoot || !isLinux)('as root, Postgres runs as an unprivileged user', async () => {
  await folder.using(async ({ processId }) => {
    expect((await stat(`/proc/${processId()}`)).uid).not.toBe(0);
  });
});

// Only root can start a process as another user; where the suite runs as an ordinary user, every test above shows it.
test.skipIf(!isRoot || !isLinux)(
  'an ordinary user can run it too, in a folder with a very long path',
  async () => {
    const home = await mkdtemp('/tmp/lotline-nobody-');
    await chmod(home, 0o700);
    await chown(home, NOBODY, NOBODY);
    const postgres = await startSupervised(
      path.join(home, 'a-long-name-'.repeat(8), 'data'),
      NOBODY,
    );
    expect(postgres.error).toBeUndefined();
    expect((await stat(`/proc/${postgres.processId}`)).uid).toBe(NOBODY);
    const socket = new URL(postgres.url).searchParams.get('host') ?? '';
    expect(socket.length).toBeLessThan(90);
    expect((await stat(socket)).mode & 0o777).toBe(0o700);
    expect(await postgres.end('SIGTERM')).toBe(0);

    await folder.using(async ({ processId }) => {
      // Started as root later on, it still serves as the user whom its folder belongs to.
      expect((await stat(`/proc/${processId()}`)).uid).toBe(NOBODY);
    }, postgres.dataDirectory);
    await rm(home, { recursive: true });
    await rm(socket, { recursive: true, force: true });
  },
);

test.skipIf(!isRoot || !isLinux)(
  'the error for a user without an entry in /etc/passwd names DATABASE_URL',
  async () => {
    const { error } = await startSupervised('/tmp/lotline-never-made', 54_321);
    expect(error).toBe(
      'The built-in Postgres cannot run here: the user number 54321 has no entry in /etc/passwd. Set DATABASE_URL to a Postgres 15 or newer server instead.',
    );
  },
);
