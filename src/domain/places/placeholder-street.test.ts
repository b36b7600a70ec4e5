import { describe, expect, test } from 'vitest';
import { isPlaceholderStreet } from './placeholder-street.ts';

describe('isPlaceholderStreet', () => {
  test.each([
    'NO SITUS ADDRESS',
    'No Street',
    'NO ADDRESS ASSIGNED BY CITY',
    'NO SITE ADDRESS',
    "See Clerk's Note",
    'SEE LEGAL DESCRIPTION',
    'UNKNOWN',
    'UNKNOWN UNKNOWN',
    '99999 UNKNOWN',
    'PROPERTY LOCATION IS NOT AVAIL',
    'ADDRESS UNAVAILABLE',
    'Address not available',
    'Unassigned Location RE',
    'TBD',
    'To be determined',
    'VACANT LAND',
    'VACANT LOT ON OAK ST',
    'VACANT',
    'Multiple addresses',
    'N/A',
    'XXXX',
    '0',
    '0000 MAIN ST',
    '0 Main St',
    '-',
  ])('%s is none', (text) => {
    expect(isPlaceholderStreet(text)).toBe(true);
  });

  test.each([
    '10 Alder St',
    '0N123 Oak St',
    '12 No Name Rd',
    'NO NAME RD',
    'Foxglove Camp Rd',
    '12 Vacant Land Rd',
    '9999 Oak St',
    '5 Unknown Way',
    'PO Box 12',
    'Pending Oaks Ln 12',
    'Knownville Rd',
    'Nullarbor Ave',
  ])('%s is a street', (text) => {
    expect(isPlaceholderStreet(text)).toBe(false);
  });
});
