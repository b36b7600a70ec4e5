import type { FeatureModule } from '#server/platform/feature-module.ts';
import { calDavContract } from '#server/providers/calendar-server/caldav.contract.ts';
import { createCalendarServer } from '#server/providers/calendar-server/calendar-server.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { createCalendarAccountsService } from './calendar-accounts.service.ts';
import { createCalendarFeedsService } from './calendar-feeds.service.ts';
import { mountCalendars } from './calendars.http.ts';
import { createPushCalendarsJob } from './push-calendars.job.ts';

/** Deadlines and follow-ups in the calendars of users: as a feed, and pushed by CalDAV. */
export function createCalendarsModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'settings' | 'secrets' | 'environment'>,
) {
  const { db, clock, timeZone, secrets, environment } = platform;
  const { publicUrl } = platform.settings;
  const host = publicUrl ? new URL(publicUrl).hostname : 'lotline';
  const server = createCalendarServer(environment);
  const at = { db, clock, timeZone, publicUrl, host };
  const feeds = createCalendarFeedsService(at);
  const accounts = createCalendarAccountsService({ db, clock, secrets, server });
  return {
    contracts: [calDavContract],
    outsideAsks: accounts.outsideAsks,
    endpoints: (mounter) => mountCalendars(mounter, { feeds, accounts }),
    jobs: [createPushCalendarsJob({ ...at, secrets, server })],
  } satisfies FeatureModule;
}
