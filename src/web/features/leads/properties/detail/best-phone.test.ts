import { expect, test } from 'vitest';
import type { PhoneEntry } from '../mutations/phone.mutations.ts';
import { bestPhone } from './best-phone.ts';

const phone = (number: string, more: Partial<PhoneEntry> = {}): PhoneEntry => ({
  number,
  type: 'mobile',
  status: 'unverified',
  smsCount: 0,
  callCount: 0,
  ...more,
});
const best = (...phones: PhoneEntry[]) => bestPhone(phones)?.number;

test('chooses a number known to be correct, then a mobile, then the first', () => {
  const landline = phone('1', { type: 'landline' });
  expect(best(landline, phone('2'))).toBe('2');
  expect(best(phone('2'), phone('3', { type: 'landline', status: 'correct' }))).toBe('3');
  expect(best(landline)).toBe('1');
});

test('does not offer wrong, do-not-call and litigator numbers', () => {
  expect(
    best(
      phone('1', { status: 'wrong' }),
      phone('2', { doNotCall: true }),
      phone('3', { litigator: true }),
    ),
  ).toBeUndefined();
});
