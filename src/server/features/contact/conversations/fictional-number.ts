import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import type { TextGate } from './text-gate.ts';

const refusal = {
  allowed: false,
  reason: 'fictional_number',
  message: 'This number is invented (555-0100 to 555-0199) and is never texted.',
} as const;

/**
 * The gate, but for invented numbers: they are never handed to a carrier that would really dial
 * them. The sandbox may text them.
 */
export function refuseFictionalNumbers(gate: TextGate, findSms: () => SmsProvider): TextGate {
  const isRefused = (phoneNumber: string) => findSms().delivers && isFictionalNumber(phoneNumber);
  return {
    ...gate,
    decideText: async (contact, trx) =>
      isRefused(contact.phoneNumber) ? refusal : gate.decideText(contact, trx),
    previewText: async (contact) =>
      isRefused(contact.phoneNumber) ? refusal : gate.previewText(contact),
  };
}
