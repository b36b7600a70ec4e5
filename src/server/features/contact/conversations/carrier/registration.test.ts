import { expect, test } from 'vitest';
import { createSandboxSms } from '#server/providers/sms/sandbox/sandbox-sms.ts';
import { tollFree, type SmsRegistration } from '#server/providers/sms/sms-registration.ts';
import { createRegistrationReader } from './registration.ts';

const registered = {
  ...tollFree,
  state: 'registered',
  says: 'It is registered.',
} satisfies SmsRegistration;

function warningOf(readRegistration: () => Promise<SmsRegistration>) {
  const sms = { ...createSandboxSms(), name: 'twilio' as const, readRegistration };
  return createRegistrationReader(() => sms, { longestWait: 20 }).warning();
}

const unasked = expect.stringContaining('could not be asked');

test.each([
  ['a service that fails', () => Promise.reject(new Error('500')), unasked],
  ['a service that does not answer', () => new Promise<never>(() => {}), unasked],
  ['a state that is not known', async () => tollFree, tollFree.says],
  ['a registered number', async () => registered, ''],
])('%s: what a campaign warns of', async (_, readRegistration, warning) => {
  expect(await warningOf(readRegistration)).toEqual(warning);
});
