import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'lotline-test-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

/** A process with a temporary file, once the file is there. */
async function start() {
  const script = join(import.meta.dirname, 'testing/leave-temporary-file.ts');
  const child = spawn(process.execPath, [script, data], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  return { child, folder: String(said).trim() };
}

test('temporary files of a killed process are removed at the next start, those of a living one stay', async () => {
  const living = await start();
  const killed = await start();
  try {
    expect(killed.folder.startsWith(data)).toBe(true);
    killed.child.kill('SIGKILL');
    await once(killed.child, 'exit');
    expect(await readdir(killed.folder)).toEqual(['rows']);
    const next = await start();
    next.child.kill('SIGKILL');
    expect(existsSync(killed.folder)).toBe(false);
    expect(await readdir(living.folder)).toEqual(['rows']);
  } finally {
    living.child.kill('SIGKILL');
    killed.child.kill('SIGKILL');
  }
});

test('files of a container that is gone are removed after a day, those of another machine stay', async () => {
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const folderOf = (name: string) => join(data, 'temporary', name);
  for (const name of ['gone-1', 'other-1']) await mkdir(folderOf(name), { recursive: true });
  await utimes(folderOf('gone-1'), yesterday, yesterday);
  const { child, folder } = await start();
  try {
    expect(existsSync(folderOf('gone-1'))).toBe(false);
    expect(existsSync(folderOf('other-1'))).toBe(true);
    // A process shows that it runs.
    await utimes(folder, yesterday, yesterday);
    await expect.poll(async () => (await stat(folder)).mtime > yesterday).toBe(true);
  } finally {
    child.kill('SIGKILL');
  }
});
