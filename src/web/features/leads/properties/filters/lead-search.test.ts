import { expect, test } from 'vitest';
import { setTimeZone } from '#web/lib/time-zone.ts';
import { filterOf, pageAfterResize, parseLeadSearch, searchOf, windowOf } from './lead-search.ts';

setTimeZone('Australia/Brisbane');

test('drops unknown URL values', () => {
  expect(
    parseLeadSearch({
      type: 'castle',
      page: '0',
      from: 'soon',
      to: '2031-02-29',
      view: 'x',
      rows: 7,
      trace: 1,
    }),
  ).toEqual({});
});

test('defaults are not in the URL', () => {
  expect(parseLeadSearch({ page: 1, rows: 25, sort: '-createdAt', search: ' ' })).toEqual({});
});

test('the former URL names of a violation still work', () => {
  expect(parseLeadSearch({ type: 'code-violation' })).toEqual({ type: 'violation' });
});

test('a search for digits stays text', () => {
  expect(parseLeadSearch({ search: 37211 })).toEqual({ search: '37211' });
});

test('sends the end of the range as the end of its day', () => {
  const { dateFrom, dateTo } = filterOf({ from: '2031-03-04', to: '2031-03-05' });
  // UTC+10, whatever the user's own time zone.
  expect([dateFrom, dateTo]).toEqual(['2031-03-03T14:00:00.000Z', '2031-03-05T13:59:59.999Z']);
});

test('a saved filter turns back into its URL', () => {
  const search = { search: 'oak', type: 'probate', from: '2031-03-04', to: '2031-03-05' } as const;
  expect(searchOf(filterOf(search))).toEqual({ ...search, trace: undefined });
});

test('the phone type is not sent', () => {
  expect(filterOf({ phone: 'mobile' })).toEqual({});
});

test('cards show a page of 50', () => {
  expect(windowOf({ page: 3 })).toEqual({ request: { page: 3 }, offset: 0, length: 50 });
});

test('the table shows 25 rows at a time from pages of 50, or the ten that were chosen', () => {
  const table = { view: 'table' } as const;
  expect(windowOf(table)).toEqual({ request: { page: 1 }, offset: 0, length: 25 });
  expect(windowOf({ ...table, page: 2 })).toEqual({ request: { page: 1 }, offset: 25, length: 25 });
  expect(windowOf({ ...table, page: 3 })).toMatchObject({ request: { page: 2 }, offset: 0 });
  const ten = { ...table, rows: 10 } as const;
  expect(windowOf({ ...ten, page: 5 })).toEqual({ request: { page: 1 }, offset: 40, length: 10 });
  expect(parseLeadSearch({ view: 'table', rows: 10 })).toEqual(ten);
});

test('changing the view keeps the first row visible', () => {
  expect(pageAfterResize({ page: 2 }, { page: 2, view: 'table' })).toBe(3);
  expect(pageAfterResize({ page: 4, view: 'table' }, { page: 4 })).toBe(2);
  expect(pageAfterResize({ page: 2, view: 'table' }, {})).toBeUndefined();
});
