import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';
import { twilioSettings } from '../../sms/twilio/twilio.settings.ts';

const { accountSid, authToken, apiKeySid, apiKeySecret, apiUrl } = twilioSettings;

export const twilioAppSettings = defineSettings({
  applicationSid: {
    env: 'TWILIO_TWIML_APP_SID',
    label: 'TwiML app SID',
    doc: 'SID of a TwiML app (AP…) whose voice address is Lotline’s; with an API key, calls are made in the browser by Twilio.',
    schema: z
      .string()
      .regex(/^AP[0-9a-fA-F]{32}$/, 'must be AP and 32 digits or letters a to f')
      .optional(),
  },
});

/** Calls by the same account as texts; the key of it signs the browsers' access. */
export const twilioVoiceSettings = defineSettings({
  accountSid,
  authToken,
  apiKeySid,
  apiKeySecret,
  ...twilioAppSettings,
  apiUrl,
});
