// `node scripts/with-postgres-server.ts -- vitest run --project server src/server/features`: runs a command with
// TEST_DATABASE_URL set to a Postgres server that is installed on this machine, the oldest major version of 15 or
// newer (POSTGRES_BIN names another one's folder). The server lives in a temporary folder and ends with the command.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';

import { choosePostgresAccount } from '../src/server/platform/database/embedded/postgres-account.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';

const OLDEST_MAJOR_VERSION = 15;
const INSTALLATIONS = '/usr/lib/postgresql';

const separator = process.argv.indexOf('--');
const [command, ...args] = separator === -1 ? [] : process.argv.slice(separator + 1);
if (command === undefined) {
  console.error('Usage: node scripts/with-postgres-server.ts -- command [arguments]');
  process.exit(2);
}

const programs = process.env['POSTGRES_BIN'] ?? findPrograms();
if (programs === undefined) {
  console.log(
    `Skipped: no Postgres ${OLDEST_MAJOR_VERSION} or newer below ${INSTALLATIONS} (set POSTGRES_BIN).`,
  );
  process.exit(0);
}
process.exitCode = await runWithServer(programs, command, args);

function findPrograms(): string | undefined {
  const versions = readNames(INSTALLATIONS)
    .map(Number)
    .filter((version) => version >= OLDEST_MAJOR_VERSION)
    .sort((a, b) => a - b);
  return versions
    .map((version) => path.join(INSTALLATIONS, String(version), 'bin'))
    .find(hasServer);
}

function readNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function hasServer(directory: string): boolean {
  try {
    accessSync(path.join(directory, 'initdb'));
    accessSync(path.join(directory, 'postgres'));
    return true;
  } catch {
    return false;
  }
}

async function runWithServer(
  directory: string,
  program: string,
  programArgs: string[],
): Promise<number> {
  const home = mkdtempSync('/tmp/lotline-server-');
  const data = path.join(home, 'data');
  const account = await choosePostgresAccount(data);
  const user = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  if (account !== undefined) chownSync(home, account.uid, account.gid);
  let server: ChildProcess | undefined;
  try {
    const made = spawnSync(
      path.join(directory, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { ...user, cwd: '/', stdio: ['ignore', 'ignore', 'inherit'] },
    );
    if (made.status !== 0) return 1;

    const settings = [
      `unix_socket_directories=${home}`,
      'listen_addresses=',
      'fsync=off',
      'max_connections=200',
    ];
    server = spawn(
      path.join(directory, 'postgres'),
      ['-D', data, ...settings.flatMap((item) => ['-c', item])],
      {
        ...user,
        cwd: '/',
        // Ctrl-C is for the command; the server ends after it.
        detached: true,
        stdio: 'ignore',
      },
    );
    const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(home)}`;
    console.log(`Postgres ${await waitForServer(url)} at ${home}`);
    return await runCommand(program, programArgs, url);
  } finally {
    if (server !== undefined) await stop(server);
    rmSync(home, { recursive: true, force: true });
  }
}

async function waitForServer(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { pool, close } = await connectDatabase({ url, poolSize: 1 });
      const { rows } = await pool.query<{ server_version: string }>('show server_version');
      await close();
      return rows[0]?.server_version ?? '';
    } catch (error) {
      if (attempt === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

function runCommand(program: string, programArgs: string[], url: string): Promise<number> {
  const child = spawn(program, programArgs, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: url },
    shell: process.platform === 'win32',
  });
  const forward = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', forward).on('SIGTERM', forward);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    );
  });
}

function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
