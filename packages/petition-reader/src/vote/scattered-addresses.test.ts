import { expect, test } from 'vitest';
import { fieldsOf, scannedLayout } from '../testing/scanned-fields.ts';
import { withoutScatteredAddresses } from './scattered-addresses.ts';

const table = scannedLayout(`
Jonas Ashcombe          16 Quarry Court
                        Nashville, TN 37203






Mary Ashcombe           9 Elm Street
                        Tampa, FL 33602
`);

/** The shown street, town and ZIP of a decedent. */
function shown(town: string, zip: string, confidence = 0.75) {
  const fields = fieldsOf(table, {
    'deceased.streetAddress': ['16 Quarry Court', 0.75],
    'deceased.city': [town, confidence],
    'deceased.zipCode': [zip, confidence],
  });
  const settled = withoutScatteredAddresses(fields, [table], new Set([1]));
  return [settled['deceased.streetAddress'], settled['deceased.city'], settled['deceased.zipCode']];
}

test('does not show the street of one row with the town and ZIP of another', () => {
  const parts = shown('Tampa', '33602');
  expect(parts.map(({ value }) => value)).toEqual(['', '', '']);
  expect(parts.map(({ alternatives }) => alternatives[0]!.value)).toEqual([
    '16 Quarry Court',
    'Tampa',
    '33602',
  ]);
});

test('shows an address of one row, and parts that were read in several places', () => {
  const whole = shown('Nashville', '37203').map(({ value }) => value);
  expect(whole).toEqual(['16 Quarry Court', 'Nashville', '37203']);
  expect(shown('Tampa', '33602', 0.89).map(({ value }) => value)[1]).toBe('Tampa');
});
