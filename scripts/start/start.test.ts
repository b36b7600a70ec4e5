import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

let dataDirectory: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'lotline-test-'));
});
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

/** Its output ends when the last process that npm has started is gone. */
const npmStart = (port: number, more: NodeJS.ProcessEnv = {}) =>
  spawn('npm', ['start', '--', '--no-build'], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      HOST: '127.0.0.1',
      PORT: String(port),
      BACKUP_AT: 'off',
      LOG_LEVEL: 'error',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });

test('a port in use is said in one sentence, and nothing is started', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ports = [npmStart(port), npmStart(0, { METRICS_PORT: String(port) })];
  const said = await Promise.all(
    ports.map(async (child) => (await Promise.all([text(child.stderr), text(child.stdout)]))[0]),
  );
  other.close();
  expect(said[0]).toContain(`Port ${port} is in use`);
  expect(said[1]).toContain('set METRICS_PORT to another number');
  await expect(readFile(join(dataDirectory, 'postgres.log'))).rejects.toThrow('ENOENT');
});

// Windows has no signals: there, the terminal ends all of its programs.
test.skipIf(process.platform === 'win32')(
  'SIGTERM to `npm start` ends the server and its database',
  async () => {
    const child = npmStart(0);
    const closed = once(child, 'close');
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Lotline is ready')) break;
    }
    const [postgres] = (
      await readFile(join(dataDirectory, 'database/postmaster.pid'), 'utf8')
    ).split('\n');
    child.stdout.resume();
    child.stderr.resume();
    child.kill('SIGTERM');
    await closed;
    expect(() => process.kill(Number(postgres), 0)).toThrow('ESRCH');
  },
);
