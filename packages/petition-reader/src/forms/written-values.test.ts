import { expect, test } from 'vitest';
import { readAddress, splitNameAddress } from './written-address.ts';
import { readDay, readName, readPhone } from './written-values.ts';
import { rule, ruleFor, wrongRows } from '../testing/scored.ts';

const days = rule('a day', readDay, [
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
  // A month or day that no calendar has begins with a misread zero.
  ['86/14/2023', '2023-06-14'],
  ['10/82/2024', '2024-10-02'],
  ['76/14/2023', ''],
]);

const phones = rule('a telephone', readPhone, [
  ['(217) 555-0143', '2175550143'],
  ['203-555-0166 Ms rn', '2035550166'],
  ['(217) 555-O143', '2175550143'],
  ['203/555-0151', '2035550151'],
  ['555-0143', ''],
  ['(555) 555-0118', ''],
]);

const written: [text: string, name: string, rest: string][] = [
  ['Rosamund Alcott Fenwick, sister', 'Rosamund Alcott Fenwick', 'sister'],
  ['Marchbanks, Ottoline Verity', 'Ottoline Verity Marchbanks', ''],
  ['Maribel wexley', 'Maribel Wexley', ''],
  ['Jane Roe a/k/a Jane Doe', 'Jane Roe', ''],
  ['Dagmar W. Roe Il', 'Dagmar W. Roe II', ''],
  ['Dagmar Roe Ill', 'Dagmar Roe III', ''],
  ['Dagmar Roe lV', 'Dagmar Roe IV', ''],
  ['Dagmar W. Roe Ili', 'Dagmar W. Roe III', ''],
  ['Dagmar W. Roe 1!', 'Dagmar W. Roe II', ''],
  ['Hwa Li', 'Hwa Li', ''],
  ['First Harbor Bank, N.A.', 'First Harbor Bank, N.A.', ''],
  ['Old Mill Trust, Inc., executor', 'Old Mill Trust, Inc.', 'executor'],
  ['Roe & Moss, P.C.', 'Roe & Moss, P.C.', ''],
  ['Jane Roe, N/A', 'Jane Roe', 'N/A'],
  ['Li, Co', 'Co Li', ''],
];
const names = rule(
  'a name, and what follows it',
  readName,
  written.map(([text, name, rest]) => [text, { name, rest }]),
);

const address = ['482 Lakeshore Bend', 'Zeeland, MI 49464'];

const telephones: [where: string, lines: string[]][] = [
  ['on a line of its own', [...address, '(616) 555-0138']],
  ['with its name', [...address, 'Tel. 616-555-0138']],
  ['after the town', [address[0]!, `${address[1]!}, 616 555 0138`]],
  ['with a stroke', [address[0]!, `${address[1]!}, 616/555-0138`]],
  ['without a gap', [address[0]!, `${address[1]!}, (616)555-0138`]],
  ['with one gap alone', [address[0]!, `${address[1]!}, 616 5550138`]],
  ["after the country's one", [...address, '1-616-555-0138']],
  ["after the country's plus", [address[0]!, `${address[1]!} +1 616 555-0138`]],
  ['with a scrap of print', [address[0]!, `${address[1]!}, 616-555-0138 38`]],
];
const noAddress = ruleFor(
  'a telephone in the box for name and address is no address',
  ([, lines]: (typeof telephones)[number]) =>
    splitNameAddress(['Henrietta Vandermeer Pike', ...lines]),
  { name: 'Henrietta Vandermeer Pike', address },
  telephones,
);

const streets = [
  'N. 4411 M-28',
  'N4411 Highway M-28',
  'W220 S4110 Crowbar Dr.',
  'S. 12 Fox River Rd.',
  'One Harborview Plaza',
  'Twelve Oak Street',
  'RR 2 Box 117',
  'R.D. 2 Box 117',
  'Route 3 Box 77A',
  'HC 61 Box 9',
  '1 1/2 Mill Lane',
  'County Road 12 No. 606',
];
const town = 'Sault Ste. Marie, MI 49783';
const firstLines = rule(
  'an address begins with its street',
  (street: string) => splitNameAddress(['Duane Lake', street, town]),
  streets.map((street) => [street, { name: 'Duane Lake', address: [street, town] }]),
);

const oneLine = rule(
  'an address begins behind the comma of its own line',
  (street: string) => splitNameAddress([`Duane Lake, ${street}, ${town}`]),
  streets.map((street) => [street, { name: 'Duane Lake', address: [`${street}, ${town}`] }]),
);

const secondLines = ruleFor(
  'a second line of a name begins no address',
  (line: string) => splitNameAddress(['Duane Lake', line, ...address]),
  { name: 'Duane Lake', address },
  // The last one is not a phone number.
  ['S. Twelvetrees', 'W. E. B. Moss', 'One', 'Route Moss', 'Suite 100-200-3000x'],
);

const taken = (line: string) => {
  const { street, town, state, zip } = readAddress([line]);
  return [street, town, state, zip];
};
const streetAndTown = (line: string) => taken(line).slice(0, 2);

const states = rule(
  'a state whose I or O was read as a number is corrected before a ZIP code',
  (line: string) => taken(line)[2],
  [
    ['4 Ferry Landing, St. Johns, M1 48879', 'MI'],
    ['4 Ferry Landing, Apt. C0 80202', 'CO'],
    ['4 Ferry Landing, Apt. B1', ''],
  ],
);

const units = rule('a unit without a comma after it belongs to the street', taken, [
  [
    '58 E. Haddam Way, Unit C Sun Prairie, WI 53590',
    ['58 E. Haddam Way, Unit C', 'Sun Prairie', 'WI', '53590'],
  ],
]);

const counties = rule('a county without a comma before it is no part of the town', taken, [
  ['12 Oak Street, Chicago Cook, IL 60641', ['12 Oak Street', 'Chicago', 'IL', '60641']],
  ['12 Oak Street, Santa Cruz, CA 95060', ['12 Oak Street', 'Santa Cruz', 'CA', '95060']],
]);

const townLines: [line: string, town: string][] = [
  ['St. Paul, MN 55104', 'St. Paul'],
  ['St. Louis, MO 63104', 'St. Louis'],
  ['Port St. Lucie, FL 34952', 'Port St. Lucie'],
  ['Sault Ste. Marie, MI 49783', 'Sault Ste. Marie'],
  ['Point Pleasant, NJ 08742', 'Point Pleasant'],
  ['Washington Court House, OH 43160', 'Washington Court House'],
  // The ZIP table does not have it.
  ['St. Alban-on-Rye, MN 55104', 'St. Alban-on-Rye'],
];
const towns = rule(
  'a line for the town alone keeps its first word',
  streetAndTown,
  townLines.map(([line, name]) => [line, ['', name]]),
);

const lines: [line: string, street: string, town: string][] = [
  ['47 Mt. Auburn St., #3C, St. Francis, WI 53235', '47 Mt. Auburn St., #3C', 'St. Francis'],
  ['4417 Elm St. St. Paul, MN 55104', '4417 Elm St.', 'St. Paul'],
  ['31 St. Marks Place, Apt. 9 St. Paul, MN 55104', '31 St. Marks Place, Apt. 9', 'St. Paul'],
  ['12 Oak Street Tampa, FL', '12 Oak Street', 'Tampa'],
  // The county is between city and state, or after the ZIP code without its 'County'.
  ['PO Box 904, Park Ridge, Cook, IL', 'PO Box 904', 'Park Ridge'],
  // No street, and the county without its word.
  ['Traverse City, Kalkaska, MI', '', 'Traverse City'],
  ['24 Oak Street, #12, DES PLAINES, COOK, Illinois 60016', '24 Oak Street, #12', 'DES PLAINES'],
  ['12 Main St., Orange, CA 92868', '12 Main St.', 'Orange'],
  ['5 West 3rd Street, Truckee, CA 96161, Nevada', '5 West 3rd Street', 'Truckee'],
  // Printed words at the end of the line.
  [
    '205 The Esplanade, Hastings-on-Hudson, NY 10706 ros',
    '205 The Esplanade',
    'Hastings-on-Hudson',
  ],
];
const both = rule(
  'street and town',
  streetAndTown,
  lines.map(([line, ...parts]) => [line, parts]),
);

test('the number of a box is not a ZIP code', () => {
  expect(taken('RR 1 Box 17275')).toEqual(['RR 1 Box 17275', '', '', '']);
  expect(taken('RR 1 Box 17275, Newfane, VT 05345').at(-1)).toBe('05345');
});

test('reads values as written', () => {
  expect(wrongRows(days, phones, names)).toEqual([]);
});
test('reads boxes for name and address', () => {
  expect(wrongRows(noAddress, firstLines, oneLine, secondLines)).toEqual([]);
});
test('reads addresses in one line', () => {
  expect(wrongRows(states, units, counties, towns, both)).toEqual([]);
});
