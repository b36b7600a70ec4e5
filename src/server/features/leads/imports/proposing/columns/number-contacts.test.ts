import { expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';

const body = (row: string[]) => [row, row, row, row];

function contactsOf(headers: string[], row: string[]) {
  const sheet = [['Property Address', 'City', ...headers], ...body(['1 Oak St', 'Tampa', ...row])];
  const { columnMappings } = proposeMapping(sheet, 'foreclosure');
  return headers.map((_, at) => columnMappings[at + 2] ?? '');
}

test('phones numbered by kind are different phones, each with its own flag', () => {
  const headers = [
    'Mobile Phone 1',
    'Mobile Phone 1 DNC',
    'Landline Phone 1',
    'Landline Phone 1 DNC',
  ];
  expect(
    contactsOf(
      [...headers, 'Mobile Phone 2', 'Mobile Phone 2 DNC'],
      ['6155550100', 'N', '6295550100', 'N', '9315550100', 'Y'],
    ),
  ).toEqual([
    'phone1',
    'phone1DoNotCall',
    'phone2',
    'phone2DoNotCall',
    'phone3',
    'phone3DoNotCall',
  ]);
});

test('a second litigator column and an empty confidence move no flag', () => {
  const of = (phone: number) =>
    ['', '_type', '_carrier', '_dnc', '_tcpa', '_confidence'].map(
      (part) => `phone_${phone}${part}`,
    );
  const row = ['6155550100', 'Mobile', '', 'FALSE', 'TRUE', ''];
  expect(contactsOf([...of(1), ...of(2)], [...row, ...row])).toEqual([
    'phone1',
    'phone1Type',
    '',
    'phone1DoNotCall',
    'phone1Litigator',
    '',
    'phone2',
    'phone2Type',
    '',
    'phone2DoNotCall',
    'phone2Litigator',
    '',
  ]);
});

test('a flag of no phone is the row’s, and the status of an e-mail is nobody’s', () => {
  expect(
    contactsOf(
      ['Opt-Out', 'Phone 1', 'Phone 2', 'Email', 'Email Status'],
      ['Y', '6155550100', '6155550101', 'ann@example.com', 'Inactive'],
    ),
  ).toEqual(['doNotCall', 'phone1', 'phone2', 'email1', '']);
});

test('without headers a phone has the type on its right, where the cells are types', () => {
  const rows = ['Residential', 'Mobile', 'Mobile', 'VoIP', 'Landline', 'Mobile'].map((type, at) => [
    `${at + 1} Oak St`,
    'Tampa',
    'FL',
    '33614',
    `813555010${at}`,
    type,
    `813555012${at}`,
    'Mobile',
  ]);
  expect(proposeMapping(rows, 'foreclosure').columnMappings).toMatchObject({
    4: 'phone1',
    5: 'phone1Type',
    6: 'phone2',
    7: 'phone2Type',
  });
});
