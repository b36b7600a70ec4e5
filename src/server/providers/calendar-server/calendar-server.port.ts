import type { Environment } from '#server/platform/config/live-environment.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { createCalDav } from './caldav.ts';
import type { CalendarServer } from './calendar-server.ts';
import { calendarServerSettings } from './calendar-server.settings.ts';

/** Calendars of users, each on the server that its user names. */
export const createCalendarServer = (environment: Environment): CalendarServer =>
  createCalDav({
    allowPrivate: () => readSettings(calendarServerSettings, environment).allowPrivate === 'true',
  });
