import { describe, expect, test } from 'vitest';
import { splitAddressLine, splitCityLine } from './address-line.ts';
import { parseDay } from './cell-date.ts';
import { parseCents } from './cell-money.ts';
import { cellOf } from './cell.ts';

test.each(['NA', 'N/A', 'null', '-', '', '  ', '#N/A'])('%j is empty', (cell) => {
  expect(cellOf(cell)).toBe('');
});

describe('a day is read', () => {
  test.each([
    ['2031-03-04', '2031-03-04'],
    ['2031-03-04T23:59:59.999Z', '2031-03-04'],
    ['2031-03-04 10:00:00', '2031-03-04'],
    ['3/4/2031', '2031-03-04'],
    ['3/4/31', '2031-03-04'],
    ['03/04/2031 10:00 AM', '2031-03-04'],
    ['3-4-2031', '2031-03-04'],
    ['25/12/2031', '2031-12-25'],
    ['4.3.2031', '2031-03-04'],
    ['Mar 4, 2031', '2031-03-04'],
    ['Tuesday, March 4th, 2031', '2031-03-04'],
    ['4 March 2031', '2031-03-04'],
    ['04-Mar-31', '2031-03-04'],
    ['20310304', '2031-03-04'],
    ['45000', '2023-03-15'],
    ['45000.75', '2023-03-15'],
    ['1678838400000', '2023-03-15'],
    ['TBD', null],
    ['2/30/2031', null],
    ['13/13/2031', null],
    ['12', null],
  ])('%j -> %s', (cell, day) => expect(parseDay(cell)).toBe(day));

  test('as a serial of 1904', () => expect(parseDay('43538', true)).toBe('2023-03-15'));
});

test.each([
  ['$268,000', 26_800_000],
  ['268000.55', 26_800_055],
  ['(1,200)', -120_000],
  ['1.2M', 120_000_000],
  ['USD 5', 500],
  ['82.00%', null],
  ['call', null],
  ['$', null],
])('%j is %s cents', (cell, cents) => expect(parseCents(cell)).toBe(cents));

test.each([
  ['12 Oak St, Tampa, FL 33614', ['12 Oak St', 'Tampa', 'FL', '33614']],
  [
    '12 Oak St, Unit 4, Tampa, Fl 33614-1234, USA',
    ['12 Oak St, Unit 4', 'Tampa', 'FL', '33614-1234'],
  ],
  ['12 Oak St Tampa FL 33614', ['12 Oak St', 'Tampa', 'FL', '33614']],
  [
    '12 N Oak St SW Apt 3 St Petersburg FL 33614',
    ['12 N Oak St SW Apt 3', 'St Petersburg', 'FL', '33614'],
  ],
  ['12 Oak St, Charlotte, North Carolina 28201', ['12 Oak St', 'Charlotte', 'NC', '28201']],
  ['12 Oak St, Tampa, FL', ['12 Oak St', 'Tampa', 'FL', '']],
  ['12 Oak St, Tampa 33614', ['12 Oak St', 'Tampa', '', '33614']],
  ['12 Oak St', ['12 Oak St', '', '', '']],
  ['12 Oak St, Unit 4', ['12 Oak St, Unit 4', '', '', '']],
  ['500 Hwy 70 E', ['500 Hwy 70 E', '', '', '']],
  ['9 Oak Ct', ['9 Oak Ct', '', '', '']],
  ['521 S 11TH ST (36.16, -86.75)', ['521 S 11TH ST', '', '', '']],
])('%j is split', (line, [streetAddress, city, state, zipCode]) => {
  expect(splitAddressLine(line)).toEqual({ streetAddress, city, state, zipCode });
});

test.each([
  ['Tampa, Fl 33614', { city: 'Tampa', state: 'FL', zipCode: '33614' }],
  ['New York', { city: 'New York', state: '', zipCode: '' }],
  ['Tampa, FL', { city: 'Tampa', state: 'FL', zipCode: '' }],
])('the city cell %j is split', (cell, parts) => expect(splitCityLine(cell)).toEqual(parts));
