import { expect, test } from 'vitest';
import { parcelForm, parcelInForm, parcelMatch } from './parcel-form.ts';

test.each<[string, string, string | null]>([
  ['13-12-345-678-0000', 'digits 14', '13123456780000'],
  ['1-123-45', 'digits 10', '0000112345'],
  ['0431-B-00017-0000-00', 'letters 16', '0431B00017000000'],
  ['3 4', 'digits 9', '000000034'],
  ['050-010323-00', '000-000000-00', '050-010323-00'],
  ['05001032300', '000-000000-00', '050-010323-00'],
  ['22001234.', 'as written', '22001234.'],
  ['123456789012345', 'digits 14', null],
  ['none', 'digits 14', null],
  ['0000', 'digits', null],
  ['', 'as written', null],
])('%j in the form %j is %j', (apn, form, wanted) => {
  expect(form).toMatch(parcelForm);
  expect(parcelInForm(apn, form)).toBe(wanted);
});

test('two writings of one number match', () => {
  expect(parcelMatch('050-010323-00')).toBe(parcelMatch('5001032300'));
  expect(parcelMatch('1000010010.00000000')).toBe(parcelMatch('1000010010'));
  // Davidson County's last two digits are a number of their own.
  expect(parcelMatch('093-02-0-412.00')).toBe(parcelMatch('09302041200'));
  expect(parcelMatch('0431B00017000000')).not.toBe(parcelMatch('0431B00018000000'));
});
