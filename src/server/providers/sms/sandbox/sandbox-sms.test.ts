import { expect, test } from 'vitest';
import { createSmsProvider } from '../create-sms-provider.ts';
import { testSmsProvider } from '../sms-provider.suite.ts';
import { createSandboxSms } from './sandbox-sms.ts';

testSmsProvider('sandbox', createSandboxSms);

test('without a key nothing is sent; a key and a sender choose the provider', () => {
  expect(createSmsProvider({})).toMatchObject({ name: 'sandbox', delivers: false });
  expect(createSmsProvider({ TELNYX_API_KEY: 'k', TELNYX_FROM: '+16155550100' }).name).toBe(
    'telnyx',
  );
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+16155550100' };
  expect(createSmsProvider(twilio).name).toBe('twilio');
});
