import { describe, expect, test } from 'vitest';
import { parseDay } from './cell-date.ts';
import { parseCents } from './cell-money.ts';
import { cellOf } from './cell.ts';

test('marks of the direction of writing are no part of a cell', () => {
  expect(cellOf('\u202a01970\u202c')).toBe('01970');
});

test.each(['NA', 'N/A', 'null', '-', '', '  ', '#N/A'])('%j is empty', (cell) => {
  expect(cellOf(cell)).toBe('');
});

describe('parsing a day', () => {
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

  test('as a serial of the 1904 date system', () =>
    expect(parseDay('43538', true)).toBe('2023-03-15'));
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
