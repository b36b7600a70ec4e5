import { sql } from 'kysely';
import { getHealth } from '#api/events.api.ts';
import type { Db } from '../database/connect.ts';
import { createAppError } from './app-error.ts';
import type { Mounter } from './mount-endpoint.ts';

/** Says whether requests can be answered: 200 when the database answers, else 503. */
export function mountHealth({ mountPublic }: Mounter, { db }: { db: Db }): void {
  mountPublic(getHealth, async () => {
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      throw createAppError({
        code: 'health.database_unreachable',
        status: 503,
        message: 'The database does not answer.',
        cause,
      });
    }
    return { status: 'ok' as const, version: '0.1.0' };
  });
}
