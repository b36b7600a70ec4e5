import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';
import { telnyxSettings } from '../../sms/telnyx/telnyx.settings.ts';

const { apiKey, publicKey, apiUrl } = telnyxSettings;

export const telnyxAppSettings = defineSettings({
  applicationId: {
    env: 'TELNYX_CALL_APP_ID',
    label: 'Voice application ID',
    doc: 'ID of a Voice API application whose webhook address is Lotline’s; your numbers belong to it.',
    schema: z.string().regex(/^\d+$/, 'must be a number').optional(),
  },
  connectionId: {
    env: 'TELNYX_SIP_CONNECTION_ID',
    label: 'SIP connection ID',
    doc: 'ID of a credential connection with “Park outbound calls” and the same webhook address: browsers call through it. With both IDs, calls are made in the browser by Telnyx.',
    schema: z.string().regex(/^\d+$/, 'must be a number').optional(),
  },
});

/** Calls by the same account as texts. */
export const telnyxVoiceSettings = defineSettings({
  apiKey,
  publicKey,
  ...telnyxAppSettings,
  apiUrl,
});
