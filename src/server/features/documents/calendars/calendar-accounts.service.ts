import type { z } from 'zod';
import type { Calendars, connectCalendar } from '#api/deals/calendars.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import {
  type CalendarServer,
  CalendarServerError,
  type FoundCalendar,
} from '#server/providers/calendar-server/calendar-server.ts';
import {
  createCalendarRefusedError,
  createCalendarUnreachableError,
  createNoCalendarFoundError,
  createNotConnectedError,
} from './calendars.errors.ts';

type Actor = { userId: string };

/** What the sealed password is, as its seal knows it. */
export const passwordName = 'calendar password';

export type CalendarAccountsService = ReturnType<typeof createCalendarAccountsService>;

/** Calendars on other servers that users have kept up to date. */
export function createCalendarAccountsService(options: {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
  server: CalendarServer;
}) {
  const { db, clock, secrets, server } = options;

  async function find(address: string, login: Parameters<CalendarServer['find']>[1]) {
    try {
      return await server.find(address, login);
    } catch (error) {
      if (!(error instanceof CalendarServerError)) throw error;
      throw error.kind === 'refused'
        ? createCalendarRefusedError(error.message)
        : createCalendarUnreachableError(error.message);
    }
  }

  return {
    read: ({ userId }: Actor) => readCalendars(db, userId),

    /** What calendar servers of users get to see. */
    async outsideAsks() {
      const rows = await db.selectFrom('calendar_accounts').select('calendar_url').execute();
      const hosts = new Set(rows.map(({ calendar_url: url }) => new URL(url).host));
      return [...hosts].map((host) => ({
        purpose: 'Calendars',
        host,
        sends: 'Days and titles of deadlines and follow-ups of the user who connected it.',
      }));
    },

    /**
     * Connects the calendar that an address leads to, or offers those that there are.
     * @throws `calendars.refused` or `.none_found` (400), `calendars.unreachable` (502).
     */
    async connect(
      { address, username, password, calendarUrl }: z.output<typeof connectCalendar.body>,
      { userId }: Actor,
    ): Promise<{ choices: FoundCalendar[] }> {
      const found = await find(calendarUrl ?? address, { username, password });
      if (found.length === 0) throw createNoCalendarFoundError();
      const [calendar, ...others] = found;
      if (!calendar || others.length > 0) return { choices: found.slice(0, 50) };
      const sealed = await secrets.seal(passwordName, password);
      await storeAccount(
        { db, now: clock.now() },
        { userId, username, calendar, sealedPassword: sealed },
      );
      return { choices: [] };
    },

    /** @throws `calendars.not_connected`, 404. */
    async disconnect({ userId }: Actor): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('calendar_accounts')
          .set({ state: 'leaving', next_try_at: clock.now() })
          .where('user_id', '=', userId)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createNotConnectedError();
        await auditInTransaction(trx);
      });
    },
  };
}

/** Whether a user's deadlines and follow-ups reach a calendar. */
async function readCalendars(db: Db, userId: string): Promise<Calendars> {
  const [feed, account] = await Promise.all([
    db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    db.selectFrom('calendar_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst(),
  ]);
  return {
    feed: feed
      ? {
          createdAt: feed.created_at.toISOString(),
          lastReadAt: feed.last_read_at?.toISOString() ?? null,
        }
      : null,
    account: account
      ? {
          name: account.calendar_name,
          url: account.calendar_url,
          username: account.username,
          state: account.state,
          problem: account.problem,
          pushedAt: account.pushed_at?.toISOString() ?? null,
        }
      : null,
  };
}

/** Another calendar than before has none of the entries. */
async function storeAccount(
  { db, now }: { db: Db; now: Date },
  account: {
    userId: string;
    username: string;
    calendar: FoundCalendar;
    sealedPassword: string;
  },
): Promise<void> {
  const { userId, username, calendar, sealedPassword } = account;
  const row = {
    calendar_url: calendar.url,
    calendar_name: calendar.name,
    username,
    sealed_password: sealedPassword,
    state: 'connected' as const,
    problem: '',
    failures: 0,
    next_try_at: now,
    pushed_at: null,
    created_at: now,
  };
  await inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('calendar_accounts')
      .select('calendar_url')
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (before && before.calendar_url !== calendar.url) {
      await trx.deleteFrom('calendar_accounts').where('user_id', '=', userId).execute();
    }
    await trx
      .insertInto('calendar_accounts')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await auditInTransaction(trx);
  });
}
