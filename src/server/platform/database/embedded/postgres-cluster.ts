import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createCannotRunError, createStartFailedError } from '../database.errors.ts';
import type { PostgresAccount } from './postgres-account.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

type ClusterOptions = {
  dataDirectory: string;
  /** The database's own folder inside the data folder. */
  clusterDirectory: string;
  binaries: PostgresBinaries;
  account: PostgresAccount | undefined;
};

/**
 * Creates the database's folder on the first start. A start that is killed in the meantime leaves
 * only an unfinished folder, which the next one removes.
 *
 * @returns the password for connections over the network, on Windows alone.
 * @throws DatabaseError `start_failed`, for a folder of another major version too.
 */
export async function prepareCluster(options: ClusterOptions): Promise<{ password?: string }> {
  const { clusterDirectory, binaries } = options;
  const passwordFile = path.join(options.dataDirectory, 'database-password');
  const version = await readFile(path.join(clusterDirectory, 'PG_VERSION'), 'utf8').catch(
    () => undefined,
  );
  if (version === undefined) {
    await initialise({ ...options, passwordFile });
  } else if (version.trim() !== binaries.version.split('.')[0]) {
    throw createStartFailedError(
      `${clusterDirectory} is of Postgres ${version.trim()}, and this version of Lotline runs Postgres ${binaries.version}; export with the older version and restore with this one`,
      '',
    );
  }
  return process.platform === 'win32'
    ? { password: (await readFile(passwordFile, 'utf8')).trim() }
    : {};
}

async function initialise(options: ClusterOptions & { passwordFile: string }): Promise<void> {
  const { clusterDirectory, binaries, account, passwordFile } = options;
  const unfinished = `${clusterDirectory}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  await chmod(unfinished, 0o700);
  if (account !== undefined) await chown(unfinished, account.uid, account.gid);

  const access = ['--auth-local=trust', '--auth-host=reject'];
  if (process.platform === 'win32') {
    await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    access.splice(0, 2, '--auth=scram-sha-256', `--pwfile=${passwordFile}`);
  }
  const locale = [
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ];
  const args = ['-D', unfinished, '-U', 'postgres', ...access, ...locale, '--no-instructions'];
  await runToEnd(binaries.initdb, args, account);
  await rename(unfinished, clusterDirectory);
  await syncDirectory(path.dirname(clusterDirectory));
}

/** Writes a folder's names to the disk: a power cut must not bring the unfinished name back. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  await handle.sync().finally(() => handle.close());
}

function runToEnd(
  program: string,
  args: string[],
  account: PostgresAccount | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: path.parse(program).root,
      env: postgresEnvironment(),
      ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', (error) => reject(createCannotRunError(error.message, error)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          createStartFailedError('its folder could not be made', Buffer.concat(output).toString()),
        );
    });
  });
}

/**
 * The environment of Postgres: none of our variables that could change its behavior, or that it
 * does not need.
 */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'ComSpec', 'WINDIR'];
  const environment: NodeJS.ProcessEnv = { TZ: 'UTC', LC_ALL: 'C' };
  for (const name of kept) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}
