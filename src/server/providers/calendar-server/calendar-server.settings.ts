import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** Calendars of users. */
export const calendarServerSettings = defineSettings({
  allowPrivate: {
    env: 'CALENDARS_ALLOW_PRIVATE',
    doc: 'true lets calendars of users be on the own network, for a calendar server of your own.',
    schema: z.enum(['true', 'false'], 'must be true or false').default('false'),
  },
});
