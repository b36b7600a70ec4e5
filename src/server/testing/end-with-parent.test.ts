import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

test.skipIf(process.platform === 'win32')('a process ends when its parent was killed', async () => {
  const program = `await import(${JSON.stringify(join(import.meta.dirname, 'end-with-parent.ts'))});
      setInterval(() => {}, 1000); console.log(process.pid);`;
  // `wait` keeps the shell from becoming the program.
  const parent = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1" & wait', process.execPath, program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const isRunning = () => {
    try {
      return process.kill(Number(line), 0);
    } catch {
      return false;
    }
  };
  expect(isRunning()).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(isRunning).toBe(false);
});
