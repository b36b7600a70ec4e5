import { expect, test } from 'vitest';
import { findTraceAnswer, isTraceAnswer, looksLikeList } from './sheet-role.ts';

const list = [
  ['Property Address', 'City', 'State', 'Owner'],
  ['100 Alder St', 'Nashville', 'TN', 'Dana Quill'],
  ['107 Birch St', 'Nashville', 'TN', 'Ellis Rusk'],
  ['114 Cedar St', 'Nashville', 'TN', 'Farah Sable'],
];

test('a sheet of properties looks like a list, a cover sheet does not', () => {
  expect(looksLikeList(list)).toBe(1);
  expect(
    looksLikeList([
      ['Delinquent taxes 2026'],
      [],
      ['Prepared for', 'The public'],
      ['Date', '1/2/2026'],
      ['Contact', 'Treasurer'],
    ]),
  ).toBe(0);
});

const phones = ['Mobile-1', 'Mobile-2', 'Landline-1'];
const numbers = ['6155550100', '6295550100', '9315550100'];

test('an answer with the ids of leads is a trace answer, whose types its headers say', () => {
  const headers = ['Property ID', 'address', 'city', 'state', 'first_name', 'last_name', ...phones];
  const row = ['17', '100 Alder St', 'Nashville', 'TN', 'Dana', 'Quill', ...numbers];
  expect(findTraceAnswer(headers, [row, row, row])).toMatchObject({
    idColumn: 0,
    columnMappings: { 1: 'streetAddress', 6: 'phone1', 7: 'phone2', 8: 'phone3' },
  });
});

test('columns that only a tracing service adds make an answer; a list with phones is none', () => {
  const headers = ['Input Property Address', 'Input Property City', 'ResultCode', 'Phone1'];
  expect(isTraceAnswer(headers, [['100 Alder St', 'Nashville', 'CI', '6155550100']])).toBe(true);
  expect(isTraceAnswer([...list[0]!, ...phones], [[...list[1]!, ...numbers]])).toBe(false);
});

test('the phones of relatives and of a second person are not the owner’s', () => {
  const headers = [
    'Input Property Address',
    'ResultCode',
    'DNC/Litigator Scrub',
    'Deceased',
    'Phone1',
    'Phone1 Type',
    'Relative1 Name',
    'Relative1 Phone1',
    'Relative1 Phone1 Type',
    'Person2 First Name',
    'Person2 Phone1',
  ];
  const row =
    '100 Alder St|CI|DNC|Y|6155550100|Mobile|Quill, Rory|4235550100|Mobile|Blair|8655550100';
  const { columnMappings } = findTraceAnswer(headers, [row.split('|'), row.split('|')])!;
  expect(columnMappings).toEqual({
    0: 'streetAddress',
    2: 'litigator',
    4: 'phone1',
    5: 'phone1Type',
  });
});
