import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const telnyxSettings = defineSettings({
  apiKey: {
    env: 'TELNYX_API_KEY',
    label: 'API key',
    doc: 'API key; with a sender, texts are sent by Telnyx.',
    schema: z.string().optional(),
    secret: true,
  },
  publicKey: {
    env: 'TELNYX_PUBLIC_KEY',
    label: 'Public key',
    doc: 'The account’s public key, which proves that webhooks come from Telnyx.',
    schema: z.string().optional(),
  },
  from: {
    env: 'TELNYX_FROM',
    label: 'Sending number',
    doc: 'The number that texts come from, as +16155550100.',
    schema: z.string().optional(),
  },
  messagingProfileId: {
    env: 'TELNYX_MESSAGING_PROFILE_ID',
    label: 'Messaging profile ID',
    doc: 'A messaging profile in place of TELNYX_FROM.',
    schema: z.string().optional(),
  },
  apiUrl: {
    env: 'TELNYX_API_URL',
    doc: "Another address of Telnyx's API, for tests.",
    schema: httpUrl().optional(),
  },
});
