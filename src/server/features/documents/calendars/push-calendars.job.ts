import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { CalendarAccountsTable } from '#server/platform/database/schema/deals/calendars.tables.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { type SecretBox, SecretUnreadableError } from '#server/platform/secrets/secret-box.ts';
import {
  type CalendarLogin,
  type CalendarServer,
  CalendarServerError,
} from '#server/providers/calendar-server/calendar-server.ts';
import { passwordName } from './calendar-accounts.service.ts';
import { type CalendarEvent, readCalendarEvents } from './calendar-events.query.ts';
import { toICalendar } from './icalendar.ts';

type Account = Selectable<CalendarAccountsTable>;

/** So many changes a run; the next minute's run continues. */
const mostChanges = 200;
/** The wait after a failure doubles from a minute up to six hours. */
const longestWaitMs = 6 * 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  secrets: SecretBox;
  server: CalendarServer;
  publicUrl: string | undefined;
  host: string;
};

const hashOf = (event: CalendarEvent, publicUrl: string | undefined) =>
  createHash('sha256')
    .update(JSON.stringify([event, publicUrl]))
    .digest('hex');

/**
 * Every minute: what a connected calendar lacks is put there, what has changed is replaced, what is
 * over is taken out. An entry's address is its identity, so a run that died is simply repeated.
 */
export function createPushCalendarsJob(options: Options) {
  const { db, clock } = options;
  return scheduledJob({
    name: 'calendars.push',
    schedule: '* * * * *',
    retryLimit: 0,
    expireAfter: 600,
    async run({ signal, logger }) {
      const accounts = await db
        .selectFrom('calendar_accounts as a')
        .innerJoin('users as u', 'u.id', 'a.user_id')
        .selectAll('a')
        .where('a.state', '<>', 'refused')
        .where('a.next_try_at', '<=', clock.now())
        .where((eb) => eb.or([eb('u.role', '<>', 'removed'), eb('a.state', '=', 'leaving')]))
        .orderBy('a.next_try_at')
        .limit(100)
        .execute();
      for (const account of accounts) {
        if (signal.aborted) return;
        const problem = await pushTo(account, options);
        if (problem) logger.warn({ userId: account.user_id, problem }, 'a calendar was not pushed');
      }
    },
  });
}

/** @returns why it failed, in a sentence. */
async function pushTo(account: Account, options: Options): Promise<string | undefined> {
  const { db, clock, secrets } = options;
  const { user_id: userId, username, state } = account;
  const change = (set: Partial<Account>) =>
    // The user may have connected another calendar meanwhile.
    db
      .updateTable('calendar_accounts')
      .set(set)
      .where('user_id', '=', userId)
      .where('created_at', '=', account.created_at)
      .execute();
  try {
    const password = await secrets.open(passwordName, account.sealed_password);
    await bringUpToDate(account, { username, password }, options);
    if (state === 'leaving') await forget(db, account);
    else await change({ problem: '', failures: 0, pushed_at: clock.now() });
    return undefined;
  } catch (error) {
    const isKnown = error instanceof CalendarServerError || error instanceof SecretUnreadableError;
    const problem = isKnown ? error.message : 'The calendar server could not be reached.';
    // Who leaves does not wait for a server that is gone.
    if (state === 'leaving') {
      await forget(db, account);
      return problem;
    }
    const needsUser =
      error instanceof SecretUnreadableError ||
      (error instanceof CalendarServerError && error.kind !== 'failed');
    const wait = Math.min(longestWaitMs, 60_000 * 2 ** account.failures);
    await change({
      problem,
      failures: account.failures + 1,
      next_try_at: new Date(clock.now().getTime() + wait),
      ...(needsUser && { state: 'refused' as const }),
    });
    return problem;
  }
}

async function forget(db: Db, { user_id: userId, created_at: since }: Account): Promise<void> {
  await db
    .deleteFrom('calendar_accounts')
    .where('user_id', '=', userId)
    .where('state', '=', 'leaving')
    .where('created_at', '=', since)
    .execute();
}

async function bringUpToDate(
  account: Account,
  login: CalendarLogin,
  { db, clock, timeZone, server, publicUrl, host }: Options,
): Promise<void> {
  const { user_id: userId, calendar_url: url } = account;
  const { today } = calendarContext(clock, timeZone());
  const isLeaving = account.state === 'leaving';
  const events = isLeaving ? [] : await readCalendarEvents(db, { userId, today, host });
  const rows = await db
    .selectFrom('calendar_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  const known = new Map(rows.map((row) => [row.uid, row]));
  const wanted = new Set(events.map(({ uid }) => uid));
  let left = isLeaving ? Number.POSITIVE_INFINITY : mostChanges;
  for (const { uid } of rows.filter((row) => !wanted.has(row.uid))) {
    if ((left -= 1) < 0) return;
    await server.remove(url, uid, login);
    await db
      .deleteFrom('calendar_entries')
      .where('user_id', '=', userId)
      .where('uid', '=', uid)
      .execute();
  }
  for (const event of events) {
    const { uid } = event;
    const hash = hashOf(event, publicUrl);
    const before = known.get(uid);
    if (before?.content_hash === hash) continue;
    if ((left -= 1) < 0) return;
    const content = toICalendar([event], { publicUrl, stamp: clock.now() });
    const etag = await server.put(url, { name: uid, content, etag: before?.etag ?? null }, login);
    const row = { content_hash: hash, etag };
    await db
      .insertInto('calendar_entries')
      .values({ user_id: userId, uid, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'uid']).doUpdateSet(row))
      .execute();
  }
}
