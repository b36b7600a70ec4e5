import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPhoneNumber,
  formatPhoneNumberDashed,
  isDialableNumber,
  isFictionalNumber,
  normalizePhoneNumber,
  smsHref,
  telHref,
  toE164,
} from './phone-number.ts';

const tenDigits = fc.stringMatching(/^[2-9]\d{9}$/);

describe('reading a phone number', () => {
  test.each([
    '615-555-0142',
    '(615) 555-0142',
    '(615)555-0142',
    '+1 615 555 0142',
    '+1 (615) 555-0142',
    '1-615-555-0142',
    '1.615.555.0142',
    '615.555.0142',
    '6155550142',
    ' 615 555 0142 ',
    '615–555–0142',
    '615\u00A0555\u00A00142',
    'tel:+16155550142',
    'Cell: 615-555-0142',
    '615-555-0142 x12',
    '615-555-0142x12',
    '615-555-0142 ext. 7',
    '615-555-0142 extension 7',
    '6155550142 #7',
    '6155550142.0',
    '6.155550142E+09',
    '1.6155550142E10',
  ])('reads %s as 6155550142', (text) => {
    expect(normalizePhoneNumber(text)).toBe('6155550142');
  });

  test.each([
    '',
    '-',
    'N/A',
    '555-0142',
    '615555014',
    '61555501422',
    '26155550142',
    '+44 20 7946 0958',
    '+6155550142',
    '615-555-CALL',
    'x12',
    '6.1555E+09',
    '6155550142, 6155550143',
  ])('rejects %j', (text) => {
    expect(normalizePhoneNumber(text)).toBeNull();
  });

  test('reads every way of writing a number as its ten digits', () => {
    fc.assert(
      fc.property(tenDigits, (digits) => {
        const written = [
          formatPhoneNumber,
          formatPhoneNumberDashed,
          toE164,
          telHref,
          (d: string) => `1 ${d}`,
        ];
        for (const write of written) expect(normalizePhoneNumber(write(digits))).toBe(digits);
      }),
    );
  });

  test('any text gives ten digits or nothing, and reading twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const digits = normalizePhoneNumber(text);
        if (digits === null) return;
        expect(digits).toMatch(/^\d{10}$/);
        expect(normalizePhoneNumber(digits)).toBe(digits);
      }),
    );
  });
});

describe('writing a phone number', () => {
  test('writes ten digits in the two formats', () => {
    expect(formatPhoneNumber('6155550142')).toBe('(615) 555-0142');
    expect(formatPhoneNumberDashed('(615) 555-0142')).toBe('615-555-0142');
  });

  test('leaves anything but exactly ten digits unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.replace(/\D/g, '').length !== 10);
        expect(formatPhoneNumber(text)).toBe(text);
        expect(formatPhoneNumberDashed(text)).toBe(text);
      }),
    );
  });

  test('links contain only digits, and the text message is escaped', () => {
    expect(telHref('(615) 555-0142')).toBe('tel:6155550142');
    expect(smsHref('(615) 555-0142')).toBe('sms:6155550142');
    expect(smsHref('6155550142', 'Hi & bye?')).toBe('sms:6155550142?body=Hi%20%26%20bye%3F');
  });
});

test('the range reserved for fiction is 555-0100 to 555-0199', () => {
  expect(isFictionalNumber('6155550100')).toBe(true);
  expect(isFictionalNumber('2125550199')).toBe(true);
  expect(isFictionalNumber('6155550200')).toBe(false);
  expect(isFictionalNumber('6155550099')).toBe(false);
  expect(isFictionalNumber('5550142615')).toBe(false);
});

test('placeholders cannot be dialled', () => {
  expect(isDialableNumber('6155550142')).toBe(true);
  expect(isDialableNumber('0000000000')).toBe(false);
  expect(isDialableNumber('1234567890')).toBe(false);
  expect(isDialableNumber('6151550142')).toBe(false);
});
