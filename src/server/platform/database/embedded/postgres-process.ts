import { spawn } from 'node:child_process';
import { chmod, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Client, type ClientConfig } from 'pg';

import { createCannotRunError, createStartFailedError } from '../database.errors.ts';
import type { PostgresAccount } from './postgres-account.ts';
import { postgresEnvironment } from './postgres-cluster.ts';

const MAX_LOG_BYTES = 10 * 1024 * 1024;
const SQL_CANNOT_CONNECT_NOW = '57P03';
const READY_LIMIT = 600_000;

/** A Postgres that answers. */
export type PostgresProcess = {
  processId: number;
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
};

type LaunchOptions = {
  program: string;
  args: string[];
  account: PostgresAccount | undefined;
  logFile: string;
  connection: ClientConfig;
};

/**
 * Starts Postgres and waits until it answers; the recovery after a crash is part of the wait.
 *
 * @throws DatabaseError `start_failed` with the end of its log, `cannot_run` if the system does not
 * start it at all.
 */
export async function launchPostgres(options: LaunchOptions): Promise<PostgresProcess> {
  await rotateLog(options.logFile);
  const log = await open(options.logFile, 'a', 0o600);
  const { size: before } = await log.stat();
  const started = spawnPostgres(options, log.fd);
  await log.close();

  const deadline = performance.now() + READY_LIMIT;
  try {
    while (!(await answers(options.connection))) {
      if (started.failure() !== undefined)
        throw createCannotRunError(started.failure()?.message ?? '');
      if (!started.running())
        throw createStartFailedError('it ended at once', await readFrom(options.logFile, before));
      if (performance.now() > deadline) {
        throw createStartFailedError('it does not answer', await readFrom(options.logFile, before));
      }
      await sleep(15);
    }
  } catch (error) {
    started.child.kill('SIGQUIT');
    throw error;
  }
  return { processId: started.child.pid ?? 0, ended: started.ended };
}

function spawnPostgres({ program, args, account }: LaunchOptions, log: number) {
  const child = spawn(program, args, {
    // Its own session: Ctrl-C in the terminal is for the server, which then stops Postgres cleanly.
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', log, log],
    cwd: path.parse(program).root,
    env: postgresEnvironment(),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  });
  let failure: Error | undefined;
  let running = true;
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error;
      running = false;
      resolve();
    });
    child.once('exit', () => {
      running = false;
      resolve();
    });
  });
  return { child, ended, running: () => running, failure: () => failure };
}

/** Whether a server accepts a session; false while it starts, recovers or is not there. */
async function answers(connection: ClientConfig): Promise<boolean> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const starting = [SQL_CANNOT_CONNECT_NOW, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', undefined];
    if (starting.includes(code)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || found.size <= MAX_LOG_BYTES) return;
  await rename(file, `${file}.1`);
  await chmod(`${file}.1`, 0o600);
}

async function readFrom(file: string, position: number): Promise<string> {
  const log = await open(file, 'r');
  try {
    const { size } = await log.stat();
    const start = Math.max(position, size - 2_000);
    const { buffer, bytesRead } = await log.read(Buffer.alloc(2_000), 0, 2_000, start);
    return buffer.subarray(0, bytesRead).toString();
  } finally {
    await log.close();
  }
}
