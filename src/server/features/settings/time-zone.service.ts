import { sql } from 'kysely';
import { isTimeZone } from '#server/platform/config/server.settings.ts';
import type { LiveTimeZone } from '#server/platform/config/live-time-zone.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createInvalidSettingError, createSetByEnvironmentError } from './settings.errors.ts';
import { readStoredTimeZone, timeZoneSetting } from './time-zone.query.ts';

export type TimeZoneService = ReturnType<typeof createTimeZoneService>;

/**
 * The time zone whose calendar days count.
 * @param options.live the one in force, which follows what is stored.
 * @param options.given TIME_ZONE, which wins over what is stored.
 */
export function createTimeZoneService(options: {
  db: Db;
  live: Pick<LiveTimeZone, 'read' | 'reload'>;
  given: string | undefined;
}) {
  const { db, live, given } = options;

  async function read() {
    const stored = await readStoredTimeZone(db);
    const source = given ? 'environment' : stored ? 'stored' : 'machine';
    return { timeZone: live.read(), source } as const;
  }

  return {
    read,

    /** @throws `settings.set_by_environment`, 409; `settings.invalid`, 400. */
    async save(timeZone: string | null, actor: { userId: string }) {
      if (given) throw createSetByEnvironmentError('TIME_ZONE');
      if (timeZone !== null && !isTimeZone(timeZone)) {
        throw createInvalidSettingError('timeZone', 'This is not a time zone.');
      }
      if (timeZone === null) {
        await db.deleteFrom('settings').where('name', '=', timeZoneSetting).execute();
      } else {
        const row = { value: JSON.stringify(timeZone), updated_by: actor.userId };
        await db
          .insertInto('settings')
          .values({ name: timeZoneSetting, ...row })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ ...row, updated_at: sql`now()` }),
          )
          .execute();
      }
      // Other processes are told; this one's answer is to be true already.
      await publishLiveEvent(db, { noun: 'settings' });
      await live.reload();
      return read();
    },
  };
}
