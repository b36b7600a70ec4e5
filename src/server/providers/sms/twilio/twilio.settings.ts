import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

export const twilioSettings = defineSettings({
  accountSid: {
    env: 'TWILIO_ACCOUNT_SID',
    label: 'Account SID',
    doc: 'Account SID; with TWILIO_AUTH_TOKEN and a sender, texts are sent by Twilio.',
    schema: z.string().optional(),
  },
  authToken: {
    env: 'TWILIO_AUTH_TOKEN',
    label: 'Auth token',
    doc: 'Auth token; also proves that webhooks come from Twilio.',
    schema: z.string().optional(),
    secret: true,
  },
  from: {
    env: 'TWILIO_FROM',
    label: 'Sending number',
    doc: 'The number that texts come from, as +16155550100.',
    schema: z.string().optional(),
  },
  messagingServiceSid: {
    env: 'TWILIO_MESSAGING_SERVICE_SID',
    label: 'Messaging service SID',
    doc: 'A messaging service in place of TWILIO_FROM.',
    schema: z.string().optional(),
  },
  apiUrl: {
    env: 'TWILIO_API_URL',
    doc: "Another address of Twilio's API, for tests.",
    schema: httpUrl().optional(),
  },
});
