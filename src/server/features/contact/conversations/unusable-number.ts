import { isFictionalNumber } from '#domain/contact/phone-number.ts';
import type { SmsProvider } from '#server/providers/sms/sms-provider.ts';
import type { TextGate } from './text-gate.ts';

const isFictional = {
  allowed: false,
  reason: 'fictional_number',
  message: 'This number is invented (555-0100 to 555-0199) and is never texted.',
} as const;

const isMissing = {
  allowed: false,
  reason: 'no_number',
  message: 'No number of this person is known. Write an e-mail, or add a number to the lead.',
} as const;

/**
 * The gate, but for numbers that no text can reach: a person who is known by e-mail only has none,
 * and invented ones are never handed to a carrier that would really dial them (the sandbox may text
 * them).
 */
export function refuseUnusableNumbers(gate: TextGate, findSms: () => SmsProvider): TextGate {
  function refusalOf(phoneNumber: string) {
    if (phoneNumber === '') return isMissing;
    return findSms().delivers && isFictionalNumber(phoneNumber) ? isFictional : null;
  }
  return {
    ...gate,
    decideText: async (contact, trx) =>
      refusalOf(contact.phoneNumber) ?? gate.decideText(contact, trx),
    previewText: async (contact) => refusalOf(contact.phoneNumber) ?? gate.previewText(contact),
    async previewTexts(contacts) {
      const usable = contacts.filter(({ phoneNumber }) => !refusalOf(phoneNumber));
      const decisions = await gate.previewTexts(usable);
      return contacts.map((one) => refusalOf(one.phoneNumber) ?? decisions[usable.indexOf(one)]!);
    },
  };
}
