import { extname } from 'node:path';
import type { Pool } from 'pg';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { createFolderReader, type FoundFile } from './read-folder.ts';
import { takeList, type ListImports } from './take-list.ts';
import { watchedFilesStore as store, type WatchedFileRow } from './watched-files.store.ts';

export type FolderNeeds = {
  db: Db;
  pool: Pool;
  clock: Clock;
  imports: ListImports;
  /** Takes a document into the queue of petitions; the same one again is the same. */
  uploadPetition: (
    file: { path: string; filename: string; size: number },
    actor: { userId: string },
  ) => Promise<unknown>;
};

const lists = new Set(['.csv', '.xlsx', '.xls']);
const petitions = new Set(['.pdf', '.tif', '.tiff', '.jpg', '.jpeg', '.png']);
const wrongType =
  'Lotline takes lists (.csv, .xlsx, .xls) and petitions (.pdf or a picture) from the folder.';
const mostBytes = 200 * 1024 * 1024;

/**
 * Makes the function that takes what is new in a folder. A row by content is written first, the
 * upload of a list second, and importing one upload again is one import: a process that dies in
 * the middle leaves a file that the next look goes on with.
 */
export function createLookIntoFolder(needs: FolderNeeds, directory: string) {
  const { db, pool, clock } = needs;
  const readFolder = createFolderReader();

  async function look(signal: AbortSignal): Promise<void> {
    const at = clock.now();
    let found: FoundFile[];
    try {
      found = await readFolder(directory, at);
    } catch (error) {
      const problem = `The folder cannot be read: ${error instanceof Error ? error.message : ''}`;
      await store.noteLook(db, { at, problem });
      return;
    }
    await store.noteLook(db, { at, problem: '' });
    const owner = await findOwner(db);
    if (!owner) return;
    const hashes = found.map(({ hash }) => hash);
    const finished = await store.finished(db, hashes);
    for (const file of found.filter(({ hash }) => !finished.has(hash))) {
      if (signal.aborted) return;
      const row = await store.addOrFind(db, { ...file, at });
      // Two files of this look can have one content.
      if (row.state !== 'found') continue;
      const taking = take(needs, { file, row, actor: owner });
      // An import goes on without the server that asked for it; the next look hears of its end.
      if ((await endOf(taking, signal)) === 'stopped') return;
    }
    for (const id of await store.missing(db, hashes)) {
      const reason = 'The file is not in the folder any more.';
      await store.finish(db, id, { state: 'refused', reason, at });
    }
  }

  /** One look at a time, whichever machine: a lock of a connection, which ends with its process. */
  return async (signal: AbortSignal): Promise<void> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query(
        `select pg_try_advisory_lock(hashtext('watched-folder')) as held`,
      );
      if (!rows[0].held) return;
      try {
        await look(signal);
      } finally {
        await client.query(`select pg_advisory_unlock(hashtext('watched-folder'))`);
      }
    } finally {
      client.release();
    }
  };
}

/** Waits for work, or until the server stops. */
async function endOf(work: Promise<void>, signal: AbortSignal): Promise<'done' | 'stopped'> {
  const { promise, resolve } = Promise.withResolvers<'stopped'>();
  const stop = () => resolve('stopped');
  signal.addEventListener('abort', stop, { once: true });
  const done = work.then(() => 'done' as const);
  try {
    return await Promise.race([done, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
    // What fails after the stop is tried again by the next look.
    done.catch(() => undefined);
  }
}

type Taking = { file: FoundFile; row: WatchedFileRow; actor: { userId: string } };

async function take(needs: FolderNeeds, { file, row, actor }: Taking): Promise<void> {
  const { db, clock, imports, uploadPetition } = needs;
  const refuse = (reason: string) =>
    store.finish(db, row.id, { state: 'refused', reason, at: clock.now() });
  const extension = extname(file.filename).toLowerCase();
  if (file.size > mostBytes) return refuse('The file is larger than 200 MB.');
  try {
    if (petitions.has(extension)) {
      await uploadPetition(file, actor);
      await store.finish(db, row.id, { state: 'taken', kind: 'petition', at: clock.now() });
      return;
    }
    if (!lists.has(extension)) return await refuse(wrongType);
    const fileId = row.file_id ?? (await imports.upload(file, null, actor)).fileId;
    if (row.file_id === null) await store.keepUpload(db, row.id, fileId);
    const taken = await takeList(imports, fileId, actor);
    if ('refused' in taken) return await refuse(taken.refused);
    const { importId: import_id } = taken;
    await store.finish(db, row.id, { state: 'taken', kind: 'list', import_id, at: clock.now() });
  } catch (error) {
    // What the database or the disk lacks is tried again with the next look.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await refuse(error.message);
  }
}

/** On whose behalf files are taken: the first owner. */
async function findOwner(db: Db): Promise<{ userId: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id as userId')
    .where('role', '=', 'owner')
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
}
