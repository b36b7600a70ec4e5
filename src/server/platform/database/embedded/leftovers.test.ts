import { spawn } from 'node:child_process';
import { chown, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { createPostgresFolder, type PostgresFolder, query } from '../testing/postgres-folder.ts';
import { startSupervised } from '../testing/supervised-process.ts';
import { readProcessFacts } from './process-facts.ts';

const isLinux = process.platform === 'linux';

// One folder for all: each test starts from what the previous one left.
let folder: PostgresFolder;
beforeAll(async () => {
  folder = await createPostgresFolder();
});
afterAll(() => folder.remove());

async function leaveLock(processId: number | ''): Promise<void> {
  const socket = path.join(folder.directory, 'socket');
  const text = `${processId}\n${folder.file('')}\n1700000000\n5432\n${socket}\n\n`;
  for (const file of [folder.file('postmaster.pid'), path.join(socket, '.s.PGSQL.5432.lock')]) {
    await writeFile(file, processId === '' ? '' : text, { mode: 0o600 });
    const { uid, gid } = await stat(folder.file(''));
    await chown(file, uid, gid);
  }
}

test('ignores a lock of a process that has ended', async () => {
  const gone = spawn('sleep', ['0']);
  await new Promise((resolve) => gone.once('exit', resolve));
  await leaveLock(gone.pid ?? 0);
  await folder.using(async () => expect(folder.findings()).toEqual(['dead']));
});

test('removes an empty lock file', async () => {
  await leaveLock('');
  await folder.using(async () => expect(folder.findings()).toEqual(['unreadable']));
});

test('removes a lock with a pid that now belongs to another program, and leaves that program alone', async () => {
  const stranger = spawn('sleep', ['60']);
  await leaveLock(stranger.pid ?? 0);
  await folder.using(async () => expect(folder.findings()).toEqual(['reused']));
  expect(stranger.exitCode).toBeNull();
  stranger.kill();
});

test.skipIf(!isLinux)('removes a lock of a zombie', async () => {
  // The shell's child ends after the shell has become a program that never reaps it.
  const parent = spawn('sh', ['-c', 'sleep 0.05 & exec sleep 60']);
  let zombie = 0;
  while (!(await readProcessFacts(zombie))?.zombie) {
    await sleep(20);
    zombie = Number(await readFile(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8'));
  }
  await leaveLock(zombie);
  await folder.using(async () => expect(folder.findings()).toEqual(['zombie']));
  parent.kill();
});

test('rejects a second instance with a sentence, and the first continues', async () => {
  await folder.using(async ({ url }) => {
    const second = await startSupervised(folder.directory);
    expect(second.error).toBe(
      `Lotline is already running on ${folder.directory} (process ${process.pid}): stop it first, or choose another DATA_DIR.`,
    );
    await expect(
      startEmbeddedPostgres({ dataDirectory: folder.directory, logger: folder.logger }),
    ).rejects.toMatchObject({
      code: 'already_running',
    });
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
});

test.each([
  [
    'of a process whose number went to another',
    JSON.stringify({ processId: process.pid, startedAt: '1', host: hostname() }),
  ],
  ['that was cut off', '{"proc'],
])('an owner file %s does not lock the folder', async (_case, text) => {
  await writeFile(path.join(folder.directory, 'owner.json'), text);
  await folder.using(async ({ url }) => {
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
  expect(await readdir(folder.directory)).not.toContain('owner.json');
});

test('an owner on another machine keeps the folder as long as it touches its file', async () => {
  const file = path.join(folder.directory, 'owner.json');
  await writeFile(
    file,
    JSON.stringify({ processId: 2 ** 22 + 1, startedAt: '1', host: 'another machine' }),
  );
  const beating = setInterval(() => void utimes(file, new Date(), new Date()), 500);
  await expect(
    startEmbeddedPostgres({ dataDirectory: folder.directory, logger: folder.logger }),
  ).rejects.toMatchObject({
    code: 'already_running',
  });
  clearInterval(beating);

  await utimes(file, 1, 1);
  await folder.using(async ({ url }) => {
    expect(await query(url, 'select 1')).toEqual([[1]]);
  });
});

test('rejects a folder of another major version and leaves it unchanged', async () => {
  const version = folder.file('PG_VERSION');
  const text = await readFile(version, 'utf8');
  await writeFile(version, '17\n');
  await expect(
    startEmbeddedPostgres({ dataDirectory: folder.directory, logger: folder.logger }),
  ).rejects.toMatchObject({
    code: 'start_failed',
    message: expect.stringContaining('is of Postgres 17'),
  });
  await writeFile(version, text);
});
