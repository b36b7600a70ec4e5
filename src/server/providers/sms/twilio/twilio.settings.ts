import { z } from 'zod';
import { defineSettings, httpUrl, type SettingValues } from '#server/platform/config/setting.ts';

export const twilioSettings = defineSettings({
  accountSid: {
    env: 'TWILIO_ACCOUNT_SID',
    label: 'Account SID',
    doc: 'Account SID; with TWILIO_AUTH_TOKEN or an API key, and a sender, texts are sent by Twilio.',
    schema: z.string().optional(),
  },
  authToken: {
    env: 'TWILIO_AUTH_TOKEN',
    label: 'Auth token',
    doc: 'Auth token. Twilio signs its webhooks with it, so without it no reply and no report is taken, also beside an API key.',
    schema: z.string().optional(),
    secret: true,
  },
  apiKeySid: {
    env: 'TWILIO_API_KEY',
    label: 'API key SID',
    doc: 'SID of an API key (SK…), with which texts are sent in place of the auth token.',
    schema: z
      .string()
      .regex(/^SK[0-9a-fA-F]{32}$/, 'must be SK and 32 digits or letters a to f')
      .optional(),
  },
  apiKeySecret: {
    env: 'TWILIO_API_KEY_SECRET',
    label: 'API key secret',
    doc: 'Secret of the API key; Twilio shows it once.',
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

/** An API key can be revoked by itself, so it goes before the account's own token. */
export function credentialsOf(
  settings: Pick<
    SettingValues<typeof twilioSettings>,
    'accountSid' | 'authToken' | 'apiKeySid' | 'apiKeySecret'
  >,
) {
  const { accountSid = '', authToken = '', apiKeySid, apiKeySecret } = settings;
  return apiKeySid && apiKeySecret
    ? { user: apiKeySid, password: apiKeySecret }
    : { user: accountSid, password: authToken };
}
