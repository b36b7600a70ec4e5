import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { Clock } from '#domain/clock.ts';
import { retainedBackups, type BackupRetention } from '#domain/retained-backups.ts';
import { seal } from '#server/platform/archive/sealed-stream.ts';
import { connectionOptions } from '#server/platform/database/hosts/connection-options.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import {
  exportWorkspace,
  type WorkspaceFacts,
} from '#server/features/office/workspace/workspace.public.ts';
import type { BackupStore } from '#server/providers/backup-store/backup-store.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import type { BackupsStore } from './backups.store.ts';
import { fetchBackup } from './fetch-backup.ts';
import { dropAbandonedScratch } from './scratch-database.ts';
import { BackupDiffersError, verifyBackup } from './verify-backup.ts';
import { openWorkingFolder, removeWorkingCopies } from './working-copies.ts';

export type BackupOptions = {
  pool: Pool;
  databaseUrl: string;
  dataDirectory: string;
  files: FileStorage;
  store: BackupStore;
  backups: BackupsStore;
  clock: Clock;
  logger: Logger;
  /** The installation's, at present. */
  timeZone: () => string;
  retention: BackupRetention;
  /** BACKUP_KEY; not encrypted without. */
  key: string | undefined;
};

/** Two installations may use one place, and begin in the same second: a clone beside its original. */
const nameAt = (timestamp: Date, isSealed: boolean) =>
  `lotline-${timestamp.toISOString().replace(/[-:]|\.\d+/g, '')}-${randomBytes(4).toString('hex')}.zip${isSealed ? '.sealed' : ''}`;

/** A sentence for the owner; an error without one of ours is shown with its own message. */
function sentenceOf(error: unknown): string {
  if (error instanceof AppError || error instanceof BackupDiffersError) return error.message;
  return error instanceof Error ? `${error.message.replace(/\.$/, '')}.` : String(error);
}

/** Runs `work` unless another process backs up the same database at present. */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new Client({
    ...connectionOptions(databaseUrl),
    application_name: 'lotline-backup',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(hashtext('lotline backup')) as taken`,
    );
    if (rows[0]!.taken) await work();
  } finally {
    await client.end();
  }
}

async function verify(options: BackupOptions, id: number, name: string): Promise<void> {
  const { store, key, databaseUrl, backups, clock } = options;
  try {
    const source = await store.read(name);
    const folder = await openWorkingFolder(options.dataDirectory);
    const local = await fetchBackup(source, { sealed: key !== undefined, key, folder });
    try {
      const { how, problem } = await verifyBackup(databaseUrl, local.path);
      await backups.note(id, {
        verification: how,
        verified_at: clock.now(),
        verification_problem: problem,
      });
    } finally {
      await local.release();
    }
  } catch (error) {
    options.logger.error({ err: error, backup: name }, 'a backup could not be verified');
    await backups.note(id, {
      verification: 'failed',
      verified_at: clock.now(),
      verification_problem: sentenceOf(error),
    });
  }
}

/** Removes what retention does not keep; a verified one is never removed for one that is not. */
async function prune({ backups, store, clock, retention, timeZone }: BackupOptions): Promise<void> {
  const all = await backups.own();
  const sound = all.filter(({ verification }) => verification !== 'failed');
  const kept = retainedBackups(sound, retention, timeZone());
  const newest = sound.reduce((latest, { at }) => Math.max(latest, at.getTime()), 0);
  for (const backup of all) {
    // One that failed its verification is kept until a sound one follows.
    const stays =
      backup.verification === 'failed' ? backup.at.getTime() > newest : kept.has(backup);
    if (stays) continue;
    await store.remove(backup.name);
    await backups.note(backup.id, { removed_at: clock.now() });
  }
  await backups.forgetFailures(clock.now());
}

/**
 * Makes one backup of everything, reads it back, verifies it, and removes old backups. Does nothing
 * while another one is being made.
 * @throws the error that made it fail, after recording it
 */
export async function makeBackup(options: BackupOptions, signal: AbortSignal): Promise<void> {
  await alone(options.databaseUrl, async () => {
    const { pool, files, store, backups, clock, key } = options;
    for (const draft of await backups.failInterrupted(clock.now())) await store.clearDrafts(draft);
    await dropAbandonedScratch(options.databaseUrl);
    await removeWorkingCopies(options.dataDirectory);
    const startedAt = clock.now();
    const name = nameAt(startedAt, key !== undefined);
    const { name: kind, place } = store;
    const encrypted = key !== undefined;
    const begun = { name, store: kind, place, encrypted, state: 'running' as const };
    const id = await backups.begin({ ...begun, started_at: startedAt });
    try {
      let facts: WorkspaceFacts | undefined;
      const archive = untilAborted(
        exportWorkspace({ pool, files, withJobs: true, onFacts: (found) => (facts = found) }),
        signal,
      );
      const bytes = await store.write(name, key === undefined ? archive : seal(archive, key));
      await backups.note(id, {
        state: 'done',
        ended_at: clock.now(),
        bytes,
        table_rows: facts!.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: facts!.files,
        jobs: facts!.jobs,
      });
    } catch (error) {
      await backups.note(id, {
        state: 'failed',
        ended_at: clock.now(),
        problem: sentenceOf(error),
      });
      throw error;
    }
    await verify(options, id, name);
    await prune(options);
  });
}

/** At a start: removes copies and scratch databases of a process that was killed, unless another one uses them. */
export async function clearWorkingCopies({
  databaseUrl,
  dataDirectory,
}: Pick<BackupOptions, 'databaseUrl' | 'dataDirectory'>): Promise<void> {
  await alone(databaseUrl, async () => {
    await dropAbandonedScratch(databaseUrl);
    await removeWorkingCopies(dataDirectory);
  });
}

async function* untilAborted(source: AsyncIterable<Buffer>, signal: AbortSignal) {
  for await (const piece of source) {
    signal.throwIfAborted();
    yield piece;
  }
}
