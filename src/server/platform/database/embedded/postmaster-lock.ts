import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import { createStartFailedError } from '../database.errors.ts';
import { isPostgresOn, readProcessFacts, signalProcess, waitForEnd } from './process-facts.ts';

/**
 * What an earlier Postgres left: nothing; the lock of a process that has ended (`zombie`: not yet
 * fetched by its parent); a Postgres that still runs here without its server; a lock with a number
 * that now belongs to another program; or a lock without a number.
 */
export type LockFinding = 'none' | 'dead' | 'orphan' | 'zombie' | 'reused' | 'unreadable';

/**
 * Clears what an earlier Postgres left in its folder, so that a new one can start.
 *
 * Call it only while holding the folder's ownership: a Postgres that still runs here is then an orphan of a
 * server that was killed, and is stopped cleanly.
 *
 * @param clusterDirectory the folder with `postmaster.pid`, links resolved.
 * @returns which of the cases it was.
 */
export async function clearPostmasterLock(clusterDirectory: string): Promise<LockFinding> {
  const file = path.join(clusterDirectory, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return 'none';

  const processId = Number(text.split('\n')[0]?.trim());
  if (!Number.isInteger(processId) || processId <= 0) {
    await rm(file, { force: true });
    return 'unreadable';
  }

  const finding = await examine(processId, clusterDirectory);
  if (finding === 'orphan') {
    await stopPostgres(processId);
  }
  // Postgres takes any running process with this id for a running server.
  await rm(file, { force: true });
  return finding;
}

/** Stops a Postgres server: quickly and cleanly, or by force if that takes too long. */
export async function stopPostgres(processId: number): Promise<void> {
  for (const [signal, limit] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ] as const) {
    signalProcess(processId, signal);
    if (await waitForEnd(processId, limit)) return;
  }
  throw createStartFailedError(`the earlier Postgres (process ${processId}) cannot be stopped`, '');
}

async function examine(processId: number, clusterDirectory: string): Promise<LockFinding> {
  const facts = await readProcessFacts(processId);
  if (facts === undefined) return 'dead';
  // Whether and when its parent reaps it does not matter: it has released its resources.
  if (facts.zombie) return 'zombie';
  return (await isPostgresOn(processId, clusterDirectory)) ? 'orphan' : 'reused';
}

/**
 * Removes the socket of a Postgres that has ended, and the lock file beside it: a new Postgres takes
 * any running process with the number in it for the socket's owner.
 */
export async function clearSocket(socketDirectory: string, port: number): Promise<void> {
  const socket = path.join(socketDirectory, `.s.PGSQL.${port}`);
  await rm(socket, { force: true });
  await rm(`${socket}.lock`, { force: true });
}
