import { z } from 'zod';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import { defineSettings } from '#server/platform/config/setting.ts';

const numberList = z
  .string()
  .optional()
  .transform((text, context) => {
    const written = (text ?? '').split(/[,;]/).filter((part) => part.trim());
    return written.map((part) => {
      const digits = normalizePhoneNumber(part);
      if (!digits) context.addIssue(`${part.trim()} is not an American phone number`);
      return digits ?? '';
    });
  });

/** The service for calls in the browser, and the numbers that they come from. */
export const voiceSettings = defineSettings({
  provider: {
    env: 'VOICE_PROVIDER',
    label: 'Service',
    doc: 'none, sip, twilio or telnyx; where it is not set, sip if it has what it needs, else none. Texts and calls may use different services.',
    schema: z
      .enum(['none', 'sip', 'twilio', 'telnyx'], 'must be none, sip, twilio or telnyx')
      .optional(),
  },
  ownNumbers: {
    env: 'VOICE_NUMBERS',
    label: 'Your numbers',
    doc: 'Your own numbers, separated by commas; a call shows the one whose area code fits, else the first.',
    schema: numberList,
  },
});
