import { spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { connectDatabase } from './connect.ts';
import { readProcessFacts } from './embedded/process-facts.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { startSupervised } from './testing/supervised-process.ts';
import { testLogger } from './testing/test-server.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';

// One folder for all that can share it: each test starts from what the one before left.
let dataDirectory: string;
let findings: unknown[] = [];
beforeAll(async () => {
  dataDirectory = await mkdtemp('/tmp/lotline-pg-');
  await using(dataDirectory, async (postgres) => {
    await query(postgres.url, 'create table kept (id integer)');
  });
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

const logger = {
  ...testLogger,
  warn: (details: object) => void ('finding' in details && findings.push(details.finding)),
};

async function using(
  directory: string,
  work: (postgres: EmbeddedPostgres) => Promise<void>,
): Promise<void> {
  findings = [];
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, logger });
  try {
    await work(postgres);
  } finally {
    await postgres.stop();
  }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const cluster = (name: string): string => path.join(dataDirectory, 'database', name);

async function leaveLock(processId: number | ''): Promise<void> {
  const socket = path.join(dataDirectory, 'socket');
  const text = `${processId}\n${path.dirname(cluster('x'))}\n1700000000\n5432\n${socket}\n\n`;
  for (const file of [cluster('postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')]) {
    await writeFile(file, processId === '' ? '' : text, { mode: 0o600 });
    const { uid, gid } = await stat(path.dirname(cluster('x')));
    await chown(file, uid, gid);
  }
}

test('everything it needs lies in the data folder, the links made although no install script ran', async () => {
  expect(await readdir(dataDirectory)).toEqual(
    expect.arrayContaining(['database', 'postgres.log', 'socket', expect.stringMatching(/^pg-18/)]),
  );
  const programs = (await readdir(dataDirectory)).find((name) => name.startsWith('pg-')) ?? '';
  const native = path.join(dataDirectory, programs, 'native');
  const links = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) await stat(path.join(native, '..', target));
});

test('it is reached through a socket that is closed to other users, and not over the network', async () => {
  await using(dataDirectory, async ({ url }) => {
    expect(await query(url, 'show listen_addresses')).toEqual([['']]);
    expect((await stat(path.join(dataDirectory, 'socket'))).mode & 0o777).toBe(0o700);
    expect(
      await query(url, `select current_setting('fsync'), current_setting('synchronous_commit')`),
    ).toEqual([['on', 'on']]);
  });
});

test('a start after a clean stop finds nothing to mend', async () => {
  await using(dataDirectory, async ({ url }) => {
    expect(findings).toEqual([]);
    await query(url, 'insert into kept values (1)');
  });
  expect(await readdir(path.dirname(cluster('x')))).not.toContain('postmaster.pid');
});

test('a lock of a process that is gone does not stop it', async () => {
  const gone = spawn('sleep', ['0']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await leaveLock(gone.pid ?? 0);
  await using(dataDirectory, async () => expect(findings).toEqual(['dead']));
});

test('an empty lock file is removed', async () => {
  await leaveLock('');
  await using(dataDirectory, async () => expect(findings).toEqual(['unreadable']));
});

test('a lock whose number now belongs to another program is removed, and that program left alone', async () => {
  const stranger = spawn('sleep', ['60']);
  await leaveLock(stranger.pid ?? 0);
  await using(dataDirectory, async () => expect(findings).toEqual(['reused']));
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test.skipIf(!isLinux)('a lock of a zombie is removed', async () => {
  // The shell's child ends after the shell has become a program that never asks for it.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & exec sleep 60']);
  let zombie = 0;
  while (!(await readProcessFacts(zombie))?.zombie) {
    await sleep(20);
    zombie = Number(await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8'));
  }
  await leaveLock(zombie);
  await using(dataDirectory, async () => expect(findings).toEqual(['zombie']));
  parent.kill();
});

test('kill -9 of the server: the orphan is stopped, and what was committed is there', async () => {
  const killed = await startSupervised(dataDirectory);
  await query(killed.url, 'insert into kept values (2)');
  await killed.end('SIGKILL');
  expect(await readProcessFacts(killed.processId)).toBeDefined();

  await using(dataDirectory, async ({ url, processId }) => {
    expect(findings).toEqual(['orphan']);
    expect(processId()).not.toBe(killed.processId);
    const orphan = await readProcessFacts(killed.processId);
    expect(orphan === undefined || orphan.zombie).toBe(true);
    expect(await query(url, 'select count(*)::int from kept where id = 2')).toEqual([[1]]);
  });
});

test('kill -9 of server and Postgres at once: the next start recovers', async () => {
  const killed = await startSupervised(dataDirectory);
  await query(killed.url, 'insert into kept values (3)');
  process.kill(killed.processId, 'SIGKILL');
  await killed.end('SIGKILL');
  await using(dataDirectory, async ({ url }) => {
    expect(await query(url, 'select count(*)::int from kept where id = 3')).toEqual([[1]]);
  });
});

test('kill -9 of Postgres: it comes back, and the pool with it', async () => {
  await using(dataDirectory, async ({ url, processId }) => {
    const { db, close } = await connectDatabase({ url });
    await sql`insert into kept values (4)`.execute(db);
    const before = processId();
    process.kill(before, 'SIGKILL');

    let rows: unknown[] = [];
    await expect
      .poll(
        async () => {
          rows = (await sql`select count(*)::int as count from kept where id = 4`.execute(db)).rows;
          return processId() !== before;
        },
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(rows).toEqual([{ count: 1 }]);
    await close();
  });
});

test('a second instance is refused with a sentence, and the first goes on', async () => {
  await using(dataDirectory, async ({ url }) => {
    const second = await startSupervised(dataDirectory);
    expect(second.error).toBe(
      `Lotline is already running on ${dataDirectory} (process ${process.pid}): stop it first, or choose another DATA_DIR.`,
    );
    await expect(startEmbeddedPostgres({ dataDirectory, logger })).rejects.toMatchObject({
      code: 'already_running',
    });
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
});

test.each([
  [
    'of a process whose number went to another',
    JSON.stringify({ processId: process.pid, startedAt: '1', host: '' }),
  ],
  ['that was cut off', '{"proc'],
])('an owner file %s does not keep the folder', async (_case, text) => {
  await writeFile(path.join(dataDirectory, 'owner.json'), text);
  await using(dataDirectory, async ({ url }) => {
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
  expect(await readdir(dataDirectory)).not.toContain('owner.json');
});

test('SIGTERM stops Postgres in order', async () => {
  const stopped = await startSupervised(dataDirectory);
  expect(await stopped.end('SIGTERM')).toBe(0);
  expect(await readProcessFacts(stopped.processId)).toBeUndefined();
  await using(dataDirectory, async () => expect(findings).toEqual([]));
});

test.skipIf(!isRoot || !isLinux)('as root, Postgres runs as a user without rights', async () => {
  await using(dataDirectory, async ({ processId }) => {
    expect((await stat(`/proc/${processId()}`)).uid).not.toBe(0);
  });
});

// Only root can start a process as somebody else; where the suite runs as an ordinary user, every test above shows it.
test.skipIf(!isRoot || !isLinux)(
  'an ordinary user runs it too, in a folder with a very long path',
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

    await using(postgres.dataDirectory, async ({ processId }) => {
      // Started as root later on, it still serves as the user whom its folder belongs to.
      expect((await stat(`/proc/${processId()}`)).uid).toBe(NOBODY);
    });
    await rm(home, { recursive: true });
    await rm(socket, { recursive: true, force: true });
  },
);

test.skipIf(!isRoot || !isLinux)(
  'a user without an entry in /etc/passwd is told to set DATABASE_URL',
  async () => {
    const { error } = await startSupervised('/tmp/lotline-never-made', 54_321);
    expect(error).toBe(
      'The built-in Postgres cannot run here: the user number 54321 has no entry in /etc/passwd. Set DATABASE_URL to a Postgres 15 or newer server instead.',
    );
  },
);

test('a folder of another major version is refused and left alone', async () => {
  const version = cluster('PG_VERSION');
  const text = await readFile(version, 'utf8');
  await writeFile(version, '17\n');
  await expect(startEmbeddedPostgres({ dataDirectory, logger })).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining('is of Postgres 17'),
  });
  await writeFile(version, text);
});
