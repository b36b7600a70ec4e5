import { expect, test } from 'vitest';
import { hasNeighbour, settlePlace, settleReadings } from './settle-place.ts';
import { rule, wrongRows } from '../testing/scored.ts';

test('puts town and ZIP right where only one place is that near to both', () => {
  expect(settlePlace({ town: 'Ynnkers', state: 'NY', zip: '10762', typed: false })).toMatchObject({
    town: 'Yonkers',
    zip: '10702',
    agrees: true,
    corrected: ['town', 'zip'],
  });
});

test('puts town and ZIP right where the state was not read', () => {
  const read = { town: 'Farest Hills', state: '', zip: '11372', typed: false };
  expect(settlePlace(read)).toMatchObject({ town: 'Forest Hills', state: 'NY', zip: '11375' });
  expect(settlePlace({ ...read, typed: true })).toMatchObject({ town: 'Farest Hills', state: '' });
});

test('leaves what a person typed, however odd', () => {
  expect(settlePlace({ town: 'Ynnkers', state: 'NY', zip: '10762', typed: true })).toMatchObject({
    town: 'Ynnkers',
    zip: '10762',
    corrected: [],
  });
});

test('takes other readings where one combination alone agrees, and shows them as doubtful', () => {
  const readings = { town: ['Albany', 'Albion'], state: ['NY'], zip: ['14411', '19999'] };
  expect(settleReadings(readings, false)).toMatchObject({
    town: 'Albion',
    state: 'NY',
    zip: '14411',
    doubtful: true,
    corrected: ['town'],
  });
});

test('keeps the likeliest readings where two combinations agree', () => {
  const readings = {
    town: ['Albnx', 'Albion', 'Albany'],
    state: ['NY'],
    zip: ['99999', '14411', '12207'],
  };
  expect(settleReadings(readings, false)).toMatchObject({ town: 'Albnx', zip: '99999' });
});

test('a ZIP without a town vouches for its digits only where it was typed', () => {
  expect(settlePlace({ town: '', state: 'NY', zip: '14858', typed: false }).agrees).toBe(false);
  expect(settlePlace({ town: '', state: 'NY', zip: '14858', typed: true }).agrees).toBe(true);
});

test("a town of which a word was lost is the ZIP's, shown and not sure", () => {
  const read = { town: 'Bay', state: '', zip: '48706', typed: false };
  expect(settlePlace(read)).toMatchObject({
    town: 'Bay City',
    state: 'MI',
    agrees: false,
    doubtful: true,
    corrected: ['town'],
  });
  expect(settlePlace({ ...read, typed: true }).town).toBe('Bay');
});

const settled = ([town, state, zip]: [town: string, state: string, zip: string]) => {
  const place = settlePlace({ town, state, zip, typed: false });
  return [place.town, place.agrees, ...place.corrected];
};

test('shortened towns', () => {
  expect(
    wrongRows(
      rule('a town is corrected and stays as short as it was written', settled, [
        [
          ['St lames', 'NY', '11780'],
          ['St. James', true, 'town'],
        ],
        [
          ['Mt. Verncn', 'NY', '10550'],
          ['Mt. Vernon', true, 'town'],
        ],
        [
          ['Saint lames', 'NY', '11780'],
          ['Saint James', true, 'town'],
        ],
        [
          ['Port St. Lucle', 'FL', '34952'],
          ['Port St. Lucie', true, 'town'],
        ],
      ]),
      rule('a shortened town is the town of its ZIP', settled, [
        [
          ['St. Louis', 'MO', '63104'],
          ['St. Louis', true],
        ],
        [
          ['Sault Ste. Marie', 'MI', '49783'],
          ['Sault Ste. Marie', true],
        ],
        [
          ['Ft. Lauderdale', 'FL', '33301'],
          ['Ft. Lauderdale', true],
        ],
      ]),
    ),
  ).toEqual([]);
});

test("a digit of a ZIP has a neighbour where the town's other ZIPs differ by it alone", () => {
  expect(hasNeighbour('20069', { town: 'Washington', state: 'DC' })).toBe(true);
  expect(hasNeighbour('11780', { town: 'St. James', state: 'NY' })).toBe(false);
});
