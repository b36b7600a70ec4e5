import type { Pool } from 'pg';
import type { Db } from '#server/platform/database/connect.ts';
import type { Poll } from './poll-folder.ts';
import { watchedFilesStore } from './watched-files.store.ts';

type Polls = ((poll: Poll) => Promise<void>)[];

/**
 * Creates the function that checks all sources, one after the other. One check at a time across
 * servers: a lock of a connection, which ends with its process.
 */
export function createSourcesPoll({ db, pool }: { db: Db; pool: Pool }, polls: Polls) {
  return async (signal: AbortSignal): Promise<void> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query(
        `select pg_try_advisory_lock(hashtext('watched-folder')) as held`,
      );
      if (!rows[0].held) return;
      try {
        const owner = await watchedFilesStore.findOwner(db);
        for (const poll of polls) if (!signal.aborted) await poll({ owner, signal });
      } finally {
        await client.query(`select pg_advisory_unlock(hashtext('watched-folder'))`);
      }
    } finally {
      client.release();
    }
  };
}
