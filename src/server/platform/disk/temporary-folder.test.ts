import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
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
