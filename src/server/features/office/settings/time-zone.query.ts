import type { Db } from '#server/platform/database/connect.ts';
import { isTimeZone } from '#server/platform/config/server.settings.ts';

export const timeZoneSetting = 'time-zone';

/**
 * The time zone that the owner stored; undefined if there is none, or if this system does not know
 * it.
 */
export async function readStoredTimeZone(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', timeZoneSetting)
    .executeTakeFirst();
  return typeof row?.value === 'string' && isTimeZone(row.value) ? row.value : undefined;
}
