import { createHash, randomBytes } from 'node:crypto';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readCalendarEvents } from './calendar-events.query.ts';
import { createFeedNotFoundError } from './calendars.errors.ts';
import { toICalendar } from './icalendar.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
/** When it was last read is kept to the hour: clients ask every few minutes. */
const noticedMs = 3_600_000;

type Actor = { userId: string };

export type CalendarFeedsService = ReturnType<typeof createCalendarFeedsService>;

/** Secret addresses under which calendars subscribe to a user's deadlines and follow-ups. */
export function createCalendarFeedsService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  publicUrl: string | undefined;
  host: string;
}) {
  const { db, clock, timeZone, publicUrl, host } = options;
  return {
    /** A new address, which is not shown again; the earlier one stops working. */
    async create({ userId }: Actor): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const row = { token_hash: hashOf(token), created_at: clock.now(), last_read_at: null };
      await inTransaction(db, async (trx) => {
        await trx
          .insertInto('calendar_feeds')
          .values({ user_id: userId, ...row })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
          .execute();
        await auditInTransaction(trx);
      });
      return `/api/calendars/feeds/${token}.ics`;
    },

    async revoke({ userId }: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute();
        await auditInTransaction(trx);
      });
    },

    /**
     * What a calendar reads under its address.
     * @param file the secret with '.ics'
     * @throws `calendars.feed_not_found`, 404, also once the user is no longer in the team.
     */
    async read(file: string): Promise<string> {
      const feed = await db
        .selectFrom('calendar_feeds as f')
        .innerJoin('users as u', 'u.id', 'f.user_id')
        .select(['f.user_id', 'f.last_read_at'])
        .where('f.token_hash', '=', hashOf(file.replace(/\.ics$/, '')))
        .where('u.role', '<>', 'removed')
        .executeTakeFirst();
      if (!feed) throw createFeedNotFoundError();
      const { user_id: userId, last_read_at: before } = feed;
      const now = clock.now();
      if (!before || now.getTime() - before.getTime() > noticedMs) {
        await db
          .updateTable('calendar_feeds')
          .set({ last_read_at: now })
          .where('user_id', '=', userId)
          .execute();
      }
      const { today } = calendarContext(clock, timeZone());
      const events = await readCalendarEvents(db, { userId, today, host });
      return toICalendar(events, { publicUrl, stamp: now });
    },
  };
}
