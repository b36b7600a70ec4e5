import { isTimeZone } from '#server/platform/config/server.settings.ts';
import type { LiveTimeZone } from '#server/platform/config/live-time-zone.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createInvalidSettingError, createSetByEnvironmentError } from './settings.errors.ts';
import { readStoredTimeZone, timeZoneSetting } from './time-zone.query.ts';

export type TimeZoneService = ReturnType<typeof createTimeZoneService>;

/**
 * The time zone for calendar days.
 * @param options.live the current one, which follows the stored value.
 * @param options.given TIME_ZONE, which overrides the stored value.
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

  async function store(trx: Db, timeZone: string | null, actor: { userId: string }) {
    if (timeZone === null) {
      await trx.deleteFrom('settings').where('name', '=', timeZoneSetting).execute();
      return;
    }
    const row = { value: JSON.stringify(timeZone), updated_by: actor.userId };
    await trx
      .insertInto('settings')
      .values({ name: timeZoneSetting, ...row })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ ...row, updated_at: sql`now()` }),
      )
      .execute();
  }

  return {
    read,

    /** @throws `settings.set_by_environment`, 409; `settings.invalid`, 400. */
    async save(timeZone: string | null, actor: { userId: string }) {
      if (given) throw createSetByEnvironmentError('TIME_ZONE', 'The time zone');
      if (timeZone !== null && !isTimeZone(timeZone)) {
        throw createInvalidSettingError('timeZone', 'This is not a time zone.');
      }
      await inTransaction(db, async (trx) => {
        await store(trx, timeZone, actor);
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      });
      // Other processes read it when they are notified; this one's answer is true already.
      await live.reload();
      return read();
    },
  };
}
