import { expect, test } from 'vitest';
import { readAddress, splitNameAddress } from './written-address.ts';
import { readDay, readName, readPhone } from './written-values.ts';

test.each([
  ['March 4, 2025', '2025-03-04'],
  ['03252024', '2024-03-25'],
  ['1030/2026', '2026-10-30'],
  ['10/302026', '2026-10-30'],
  ['1030/20261', ''],
  ['July 19, 2624', '2024-07-19'],
  ['0l/O4/2024', '2024-01-04'],
  ['11th day of October, 2025', '2025-10-11'],
  ['the 8th day of july 2026', '2026-07-08'],
  ['from 1/2/2024 to 3/4/2024', ''],
])('the day in %j is %j', (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ['(217) 555-0143', '2175550143'],
  ['203-555-0166 Ms rn', '2035550166'],
  ['(217) 555-O143', '2175550143'],
  ['203/555-0151', '2035550151'],
  ['555-0143', ''],
  ['(555) 555-0118', ''],
])('the telephone in %j is %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test.each([
  ['Rosamund Alcott Fenwick, sister', 'Rosamund Alcott Fenwick', 'sister'],
  ['Marchbanks, Ottoline Verity', 'Ottoline Verity Marchbanks', ''],
  ['Maribel wexley', 'Maribel Wexley', ''],
  ['Jane Roe a/k/a Jane Doe', 'Jane Roe', ''],
  ['Dagmar W. Roe Il', 'Dagmar W. Roe II', ''],
  ['Dagmar Roe Ill', 'Dagmar Roe III', ''],
  ['Dagmar Roe lV', 'Dagmar Roe IV', ''],
  ['Hwa Li', 'Hwa Li', ''],
  ['First Harbor Bank, N.A.', 'First Harbor Bank, N.A.', ''],
  ['Old Mill Trust, Inc., executor', 'Old Mill Trust, Inc.', 'executor'],
  ['Roe & Moss, P.C.', 'Roe & Moss, P.C.', ''],
  ['Jane Roe, N/A', 'Jane Roe', 'N/A'],
  ['Li, Co', 'Co Li', ''],
])('the name in %j is %j, with %j after it', (text, name, rest) => {
  expect(readName(text)).toEqual({ name, rest });
});

test('a month or day that no calendar has begins with a misread nought', () => {
  expect(readDay('86/14/2023')).toBe('2023-06-14');
  expect(readDay('10/82/2024')).toBe('2024-10-02');
  expect(readDay('76/14/2023')).toBe('');
});

const address = ['482 Lakeshore Bend', 'Zeeland, MI 49464'];

test.each([
  ['on a line of its own', [...address, '(616) 555-0138']],
  ['with its name', [...address, 'Tel. 616-555-0138']],
  ['behind the town', [address[0]!, `${address[1]!}, 616 555 0138`]],
  ['with a stroke', [address[0]!, `${address[1]!}, 616/555-0138`]],
  ['without a gap', [address[0]!, `${address[1]!}, (616)555-0138`]],
])('a telephone in the box for name and address is no address: %s', (_, lines) => {
  expect(splitNameAddress(['Henrietta Vandermeer Pike', ...lines])).toEqual({
    name: 'Henrietta Vandermeer Pike',
    address,
  });
});

test.each([
  'N. 4411 M-28',
  'N4411 Highway M-28',
  'W220 S4110 Crowbar Dr.',
  'S. 12 Fox River Rd.',
  'One Harborview Plaza',
  'Twelve Oak Street',
  'RR 2 Box 117',
  'HC 61 Box 9',
  'County Road 12 No. 606',
])('an address begins with %s', (street) => {
  const address = [street, 'Sault Ste. Marie, MI 49783'];
  expect(splitNameAddress(['Duane Lake', ...address])).toEqual({ name: 'Duane Lake', address });
});

test.each(['S. Twelvetrees', 'W. E. B. Moss', 'One', 'Route Moss'])(
  'a second line of a name begins no address: %s',
  (line) => {
    expect(splitNameAddress(['Duane Lake', line, ...address])).toEqual({
      name: 'Duane Lake',
      address,
    });
  },
);

test('a box without a telephone keeps every line', () => {
  expect(splitNameAddress(['Jonas Reed', 'Suite 100-200-3000x', ...address]).address).toEqual(
    address,
  );
});

const taken = (...lines: string[]) => {
  const { street, town, state, zip } = readAddress(lines);
  return [street, town, state, zip];
};

test('a state whose I or O was read as a number is corrected before a ZIP code', () => {
  expect(taken('4 Ferry Landing, St. Johns, M1 48879')[2]).toBe('MI');
  expect(taken('4 Ferry Landing, Apt. C0 80202')[2]).toBe('CO');
  expect(taken('4 Ferry Landing, Apt. B1')[2]).toBe('');
});

test('a unit without a comma after it belongs to the street', () => {
  expect(taken('58 E. Haddam Way, Unit C Sun Prairie, WI 53590')).toEqual([
    '58 E. Haddam Way, Unit C',
    'Sun Prairie',
    'WI',
    '53590',
  ]);
});

test.each([
  ['St. Paul, MN 55104', 'St. Paul'],
  ['St. Louis, MO 63104', 'St. Louis'],
  ['Port St. Lucie, FL 34952', 'Port St. Lucie'],
  ['Sault Ste. Marie, MI 49783', 'Sault Ste. Marie'],
  ['Point Pleasant, NJ 08742', 'Point Pleasant'],
  ['Washington Court House, OH 43160', 'Washington Court House'],
  // No ZIP table has it.
  ['St. Alban-on-Rye, MN 55104', 'St. Alban-on-Rye'],
])('a line for the town alone keeps its first word: %s', (line, town) => {
  expect(taken(line).slice(0, 2)).toEqual(['', town]);
});

test.each([
  ['47 Mt. Auburn St., #3C, St. Francis, WI 53235', '47 Mt. Auburn St., #3C', 'St. Francis'],
  ['4417 Elm St. St. Paul, MN 55104', '4417 Elm St.', 'St. Paul'],
  ['31 St. Marks Place, Apt. 9 St. Paul, MN 55104', '31 St. Marks Place, Apt. 9', 'St. Paul'],
  ['12 Oak Street Tampa, FL', '12 Oak Street', 'Tampa'],
  // Print at the end of the line.
  [
    '205 The Esplanade, Hastings-on-Hudson, NY 10706 ros',
    '205 The Esplanade',
    'Hastings-on-Hudson',
  ],
])('street and town of %s', (line, street, town) => {
  expect(taken(line).slice(0, 2)).toEqual([street, town]);
});
