import { expect, test } from 'vitest';
import { parseFlags, phoneTypeOf, phoneTypeOfHeader } from '#domain/contact/phone-words.ts';
import { parsePhoneCell } from './phone-cell.ts';

const numbers = (cell: string) => parsePhoneCell(cell).phones.map((phone) => phone.number);

test.each([
  ['+1 (615) 555-0100 x23', ['6155550100']],
  ['615/555-0101', ['6155550101']],
  ['(615)5550104/(615)5550105', ['6155550104', '6155550105']],
  ['615-555-0106 615-555-0107', ['6155550106', '6155550107']],
  ['615-555-0108\n615-555-0109', ['6155550108', '6155550109']],
  ['*615-555-0110', ['6155550110']],
  ['00 1 615 555 0111', ['6155550111']],
  ['6155550113, 6155550114 ext 5', ['6155550113', '6155550114']],
  ['’615-555-0117', ['6155550117']],
  ['="6155550118"', ['6155550118']],
  ['1 (615) 555 - 0122', ['6155550122']],
  ['whatsapp:+16155550125', ['6155550125']],
  ['6155550126.00', ['6155550126']],
  ['\u202a+1 615\u2011555\u20110127\u202c', ['6155550127']],
  ['011-52-55-5555-5555', []],
  ['+44 615 555 0142', []],
  ['1-800-FLOWERS', []],
  ['6.16E+09', []],
  ['0000000000', []],
  ['５５５－０１００', []],
])('%s', (cell, expected) => {
  expect(numbers(cell)).toEqual(expected);
});

test('words beside a number are its type and its flags', () => {
  expect(parsePhoneCell('615-555-0102 (cell)').phones[0]).toMatchObject({ type: 'mobile' });
  expect(parsePhoneCell('615-555-0103 M').phones[0]).toMatchObject({ type: 'mobile' });
  expect(parsePhoneCell('6155550112 DNC').phones[0]).toMatchObject({ doNotCall: true });
  expect(parsePhoneCell('home: 615-555-0119 cell: 615-555-0120').phones).toMatchObject([
    { number: '6155550119', type: 'landline' },
    { number: '6155550120', type: 'mobile' },
  ]);
});

test('a cell that says more than its numbers is not understood whole', () => {
  expect(parsePhoneCell('615-555-0115 / 555-0116')).toMatchObject({
    phones: [{ number: '6155550115' }],
    isWhole: false,
  });
  expect(parsePhoneCell('(615) 555-0123 Mary').isWhole).toBe(false);
});

test('nothing said is an unknown type', () => {
  expect(['Residential', 'Cell', 'Wireless', 'Land Line', 'VOIP', ''].map(phoneTypeOf)).toEqual([
    'landline',
    'mobile',
    'mobile',
    'landline',
    null,
    null,
  ]);
  expect(
    ['Mobile Phone 2', 'Landline-1', 'Cell 1', 'Phone 1', 'Home'].map(phoneTypeOfHeader),
  ).toEqual(['mobile', 'landline', 'mobile', null, null]);
});

test('flags are words or a yes', () => {
  const none = { doNotCall: false, litigator: false };
  expect(parseFlags('Y', 'doNotCall')).toEqual({ ...none, doNotCall: true });
  expect(parseFlags('Do Not Call', 'litigator')).toEqual({ ...none, doNotCall: true });
  expect(parseFlags('DNC & Litigator', 'litigator')).toEqual({ doNotCall: true, litigator: true });
  for (const word of ['N', 'Clean', 'Not on DNC', 'Non-litigator', '0', ''])
    expect(parseFlags(word, 'litigator')).toEqual(none);
  expect(parseFlags('Mobile')).toEqual(none);
});
