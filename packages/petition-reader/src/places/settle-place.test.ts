import { expect, test } from 'vitest';
import { hasNeighbour, settlePlace, settleReadings } from './settle-place.ts';
import { rule, wrongRows } from '../testing/scored.ts';

test('corrects town and ZIP if only one place is similar to both', () => {
  expect(settlePlace({ town: 'Ynnkers', state: 'NY', zip: '10762', typed: false })).toMatchObject({
    town: 'Yonkers',
    zip: '10702',
    agrees: true,
    corrected: ['town', 'zip'],
  });
});

test('corrects town and ZIP without a state', () => {
  const read = { town: 'Farest Hills', state: '', zip: '11372', typed: false };
  expect(settlePlace(read)).toMatchObject({ town: 'Forest Hills', state: 'NY', zip: '11375' });
  expect(settlePlace({ ...read, typed: true })).toMatchObject({ town: 'Farest Hills', state: '' });
});

test('does not change typed text, however unusual', () => {
  expect(settlePlace({ town: 'Ynnkers', state: 'NY', zip: '10762', typed: true })).toMatchObject({
    town: 'Ynnkers',
    zip: '10762',
    corrected: [],
  });
});

test('takes other readings if exactly one combination agrees, and shows them as doubtful', () => {
  const readings = { town: ['Albany', 'Albion'], state: ['NY'], zip: ['14411', '19999'] };
  expect(settleReadings(readings, false)).toMatchObject({
    town: 'Albion',
    state: 'NY',
    zip: '14411',
    doubtful: true,
    corrected: ['town'],
  });
});

test('keeps the most likely readings if two combinations agree', () => {
  const readings = {
    town: ['Albnx', 'Albion', 'Albany'],
    state: ['NY'],
    zip: ['99999', '14411', '12207'],
  };
  expect(settleReadings(readings, false)).toMatchObject({ town: 'Albnx', zip: '99999' });
});

test('a ZIP without a town is confirmed only if it was typed', () => {
  expect(settlePlace({ town: '', state: 'NY', zip: '14858', typed: false }).agrees).toBe(false);
  expect(settlePlace({ town: '', state: 'NY', zip: '14858', typed: true }).agrees).toBe(true);
});

test('completes a town that lost a word from its ZIP, shown but not certain', () => {
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

test('abbreviated towns', () => {
  expect(
    wrongRows(
      rule('corrects a town and keeps its abbreviation', settled, [
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
      rule('recognizes an abbreviated town as the town of its ZIP', settled, [
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

test('a ZIP has a neighbor if another ZIP of the town differs in one digit', () => {
  expect(hasNeighbour('20069', { town: 'Washington', state: 'DC' })).toBe(true);
  expect(hasNeighbour('11780', { town: 'St. James', state: 'NY' })).toBe(false);
});
