import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createAlreadyRunningError, createStartFailedError } from '../database.errors.ts';
import { readProcessFacts } from './process-facts.ts';

// A pid means nothing for a process of another machine or container that shares the folder: there
// the file's time must move.
const HEARTBEAT = 2_000;
const OWNER_TIMEOUT = 5_000;

type Owner = { processId: number; startedAt: string; host: string };

/** The right to run on a data folder. */
export type Ownership = { release(): Promise<void> };

/**
 * Takes the data folder for this process, by a file that holds its number and its start time, and that it touches
 * every two seconds.
 *
 * @throws DatabaseError `already_running` while the process that the file names lives.
 */
export async function takeOwnership(dataDirectory: string): Promise<Ownership> {
  const file = path.join(dataDirectory, 'owner.json');
  const facts = await readProcessFacts(process.pid);
  const self: Owner = {
    processId: process.pid,
    startedAt: facts?.startedAt ?? '',
    host: hostname(),
  };
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, JSON.stringify(self));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      // A link is made or refused in one step, and the file has its whole content from the start.
      if (await linked(own, file)) {
        const heartbeat = setInterval(() => void writeHeartbeat(file), HEARTBEAT).unref();
        return {
          release: async () => {
            clearInterval(heartbeat);
            await releaseFile(file, self);
          },
        };
      }
      await removeStale(file, dataDirectory);
    }
  } finally {
    await rm(own, { force: true });
  }
  throw createStartFailedError(`the file ${file} could not be taken`, '');
}

async function linked(own: string, file: string): Promise<boolean> {
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function removeStale(file: string, dataDirectory: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => undefined);
  if (seen === undefined) return;
  const owner = parseOwner(seen);
  if (owner !== undefined && ((await isAlive(owner)) || (await runsElsewhere(file, owner)))) {
    throw createAlreadyRunningError(dataDirectory, owner.processId);
  }
  // Two processes may find the same stale file: only the inspected file is removed, never one that
  // another process has just created.
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => undefined);
  if (taken !== undefined && taken !== seen) await linked(aside, file);
  await rm(aside, { force: true });
}

async function isAlive(owner: Owner): Promise<boolean> {
  const facts = await readProcessFacts(owner.processId);
  return facts !== undefined && !facts.zombie && facts.startedAt === owner.startedAt;
}

async function runsElsewhere(file: string, owner: Owner): Promise<boolean> {
  if (owner.host === hostname()) return false;
  const before = await modifiedAt(file);
  if (Date.now() - before > 60_000) return false;
  await sleep(OWNER_TIMEOUT);
  const after = await modifiedAt(file);
  return after !== 0 && after !== before;
}

async function writeHeartbeat(file: string): Promise<void> {
  const now = new Date();
  await utimes(file, now, now).catch(() => undefined);
}

async function modifiedAt(file: string): Promise<number> {
  return stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );
}

function parseOwner(text: string): Owner | undefined {
  try {
    const value = JSON.parse(text) as Partial<Owner>;
    return Number.isInteger(value.processId) ? (value as Owner) : undefined;
  } catch {
    return undefined;
  }
}

async function releaseFile(file: string, self: Owner): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text === JSON.stringify(self)) await rm(file, { force: true });
}
