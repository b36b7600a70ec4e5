import * as api from '#api/deals/calendars.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { CalendarAccountsService } from './calendar-accounts.service.ts';
import type { CalendarFeedsService } from './calendar-feeds.service.ts';

export function mountCalendars(
  { mount, mountPublic, confirmPassword }: Mounter,
  { feeds, accounts }: { feeds: CalendarFeedsService; accounts: CalendarAccountsService },
): void {
  mount(api.getCalendars, ({ session }) => accounts.read(session));
  mount(api.createCalendarFeed, async ({ body, session }) => {
    await confirmPassword(session, body.password);
    return { path: await feeds.create(session) };
  });
  mount(api.revokeCalendarFeed, async ({ session }) => {
    await feeds.revoke(session);
    return { message: 'The address no longer works' };
  });
  mount(api.connectCalendar, async ({ body: { ownPassword, ...login }, session }) => {
    await confirmPassword(session, ownPassword);
    return accounts.connect(login, session);
  });
  mount(api.disconnectCalendar, async ({ session }) => {
    await accounts.disconnect(session);
    return { message: 'The calendar is being emptied and forgotten' };
  });

  mountPublic(api.readCalendarFeed, async ({ params, reply }) => {
    const content = await feeds.read(params.file);
    // Who has the address has the calendar: no cache in between keeps it.
    reply.type('text/calendar; charset=utf-8').header('cache-control', 'private, no-cache');
    return Buffer.from(content) as never;
  });
}
