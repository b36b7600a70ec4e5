import { z } from 'zod';
import { defineSettings } from '#server/platform/config/setting.ts';

/** The text service, if more than one is configured or none should be used. */
export const smsSettings = defineSettings({
  provider: {
    env: 'SMS_PROVIDER',
    label: 'Service',
    doc: 'sandbox, twilio or telnyx; where it is not set, the first of twilio and telnyx that has what it needs, else sandbox.',
    schema: z.enum(['sandbox', 'twilio', 'telnyx'], 'must be sandbox, twilio or telnyx').optional(),
  },
});
