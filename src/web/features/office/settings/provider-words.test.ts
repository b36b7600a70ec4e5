import { expect, test } from 'vitest';
import { isOfService, serviceLabel, settingWords } from './provider-words.ts';

test('the fields of a service are found by its name', () => {
  expect(isOfService('Google Places', 'google-places')).toBe(true);
  expect(isOfService('Telnyx', 'twilio')).toBe(false);
  expect(isOfService('', '')).toBe(false);
  expect(serviceLabel('batchdata')).toBe('BatchData');
});

test('a person never reads the name of a variable', () => {
  expect(settingWords({ name: 'TWILIO_AUTH_TOKEN', doc: '' }).where).toMatch(/Twilio Console/);
  expect(settingWords({ name: 'X', doc: 'Used in place of TWILIO_FROM.' })).toEqual({});
  expect(settingWords({ name: 'X', doc: 'Port of the mail server.' })).toEqual({
    hint: 'Port of the mail server.',
  });
});
