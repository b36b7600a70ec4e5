import { expect, test } from 'vitest';
import { proposeMapping } from './proposal.ts';
import { isTraceAnswer } from './sheet-role.ts';

const mappingsOf = (headers: string[], row: string[]) =>
  proposeMapping([headers, row, row, row], 'foreclosure', { headerRow: 0 }).columnMappings;
const isAnswer = (headers: string[], row: string[]) =>
  isTraceAnswer(headers, mappingsOf(headers, row));

const phones = ['Mobile-1', 'Mobile-2', 'Landline-1'];
const numbers = ['6155550100', '6295550100', '9315550100'];

test('an answer with the ids of leads is a trace answer', () => {
  const headers = ['Property ID', 'address', 'city', 'state', 'first_name', 'last_name', ...phones];
  const row = ['17', '100 Alder St', 'Nashville', 'TN', 'Dana', 'Quill', ...numbers];
  expect(isAnswer(headers, row)).toBe(true);
});

test('columns that only a tracing service adds make an answer; a list with phones is none', () => {
  const headers = ['Input Property Address', 'Input Property City', 'ResultCode', 'Phone1'];
  expect(isAnswer(headers, ['100 Alder St', 'Nashville', 'CI', '6155550100'])).toBe(true);
  const list = ['Property Address', 'City', 'State', 'Owner', ...phones];
  const row = ['100 Alder St', 'Nashville', 'TN', 'Dana Quill', ...numbers];
  expect(isAnswer(list, row)).toBe(false);
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
  expect(mappingsOf(headers, row.split('|'))).toEqual({
    0: 'streetAddress',
    2: 'litigator',
    4: 'phone1',
    5: 'phone1Type',
  });
});
