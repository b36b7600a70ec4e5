import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** Feeds of open data. */
export const openDataSettings = defineSettings({
  allowPrivate: {
    env: 'FEEDS_ALLOW_PRIVATE',
    doc: 'true lets feeds ask addresses of private networks, for a publisher of your own; without it only public addresses are asked.',
    schema: z.enum(['true', 'false'], 'must be true or false').default('false'),
  },
  socrataAppToken: {
    env: 'SOCRATA_APP_TOKEN',
    doc: 'An app token of Socrata: more requests an hour for feeds on that platform.',
    schema: z.string().max(200).optional(),
    secret: true,
  },
});
