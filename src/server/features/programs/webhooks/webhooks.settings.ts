import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

export const webhookSettings = defineSettings({
  allowPrivate: {
    env: 'WEBHOOKS_ALLOW_PRIVATE',
    doc: 'true lets webhooks call addresses of the own network and machine.',
    schema: z.enum(['true', 'false'], 'must be true or false').default('false'),
  },
});
