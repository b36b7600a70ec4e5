// `npm run doctor` as started by a user, against a database server.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useTestDatabase } from '#server/platform/database/testing/test-database.ts';

const database = await useTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'lotline-test-'));
afterAll(() => rm(folder, { recursive: true }));

type Ended = { code: number; said: string };

function runDoctor(environment: Record<string, string>, ...flags: string[]): Promise<Ended> {
  const { PATH = '', HOME = '', TMPDIR = tmpdir() } = process.env;
  const env = { PATH, HOME, TMPDIR, DATA_DIR: folder, BACKUP_AT: 'off', ...environment };
  return new Promise((resolve) => {
    const script = ['scripts/doctor.ts', ...flags];
    execFile(process.execPath, script, { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr });
    });
  });
}

test('reports a service that never answers, and ends', async () => {
  // Takes connections and never answers.
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const mail = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_SECURITY: 'none',
  };
  const { code, said } = await runDoctor({ DATABASE_URL: database.url, ...mail }, '--seconds', '1');
  for (const socket of sockets) socket.destroy();
  await new Promise((resolve) => silent.close(resolve));
  expect(said).toContain('PROBLEM  E-mail: There was no answer within 1 s.');
  expect(said).toContain('(SMTP_HOST, ');
  expect(code).toBe(1);
});
