import type { Pool } from 'pg';
import type { Db } from '#server/platform/database/connect.ts';
import type { Look } from './look-into-folder.ts';
import { watchedFilesStore } from './watched-files.store.ts';

type Looks = ((look: Look) => Promise<void>)[];

/**
 * Creates the function that checks all sources, one after the other. One check at a time across
 * servers: a lock of a connection, which ends with its process.
 */
export function createLook({ db, pool }: { db: Db; pool: Pool }, looks: Looks) {
  return async (signal: AbortSignal): Promise<void> => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query(
        `select pg_try_advisory_lock(hashtext('watched-folder')) as held`,
      );
      if (!rows[0].held) return;
      try {
        const owner = await watchedFilesStore.findOwner(db);
        for (const look of looks) if (!signal.aborted) await look({ owner, signal });
      } finally {
        await client.query(`select pg_advisory_unlock(hashtext('watched-folder'))`);
      }
    } finally {
      client.release();
    }
  };
}
