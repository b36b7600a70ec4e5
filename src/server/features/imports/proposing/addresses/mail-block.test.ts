import { describe, expect, test } from 'vitest';
import { readColumns } from '../column-facts.ts';
import { proposeMapping } from '../proposal.ts';
import { addressRoles } from './address-roles.ts';

const owners = ['ELM, JOHN', 'ASH, ANN', 'BIRCH LLC', 'FIR, BO', 'OAK, SUE', 'PINE, LEE'];
const streets = ['Oak', 'Ash', 'Fir', 'Elm', 'Birch', 'Pine'];
const homes = ['12 Oak St', '7 Long Rd', '31 Hill Ave', '90 Lake Dr', '5 Birch St', '8 Mill Ln'];
const towns = ['Erie', 'Macon', 'Reno', 'Erie', 'Erie', 'Waco'];
const states = ['PA', 'GA', 'NV', 'PA', 'PA', 'TX'];
const zips = ['16501', '31201', '89501', '16502', '16501', '76701'];
const numbers = ['12', '14', '16', '18', '5', '22'];
const parcels = ['10-20-301', '10-20-302', '10-20-303', '10-20-304', '10-20-305', '10-20-306'];

type Column = readonly [header: string, cells: readonly string[]];

const mappingOf = (...columns: readonly Column[]) => {
  const rows = owners.map((_, row) => columns.map(([, cells]) => cells[row]!));
  const { columnMappings } = proposeMapping(
    [columns.map(([header]) => header), ...rows],
    'foreclosure',
  );
  return Object.fromEntries(
    columns.map(([header], at) => [header, columnMappings[String(at)] ?? '']),
  );
};

const mail: readonly Column[] = [
  ['address_line1', homes],
  ['city', towns],
  ['state', states],
  ['postal_code', zips],
];
const ofMail = {
  address_line1: 'mailingStreetAddress',
  city: 'mailingCity',
  state: 'mailingState',
  postal_code: 'mailingZipCode',
};

describe("an address without 'owner' in its header", () => {
  test('is recognized as the owner’s by its cities, after a split street', () => {
    expect(
      mappingOf(
        ['owner', owners],
        ['house_num', numbers],
        ['street_name', streets.map((name) => name.toUpperCase())],
        ['street_type', numbers.map(() => 'ST')],
        ...mail,
      ),
    ).toMatchObject({ ...ofMail, house_num: 'streetAddress', street_name: 'streetAddress' });
  });

  test('is recognized as the owner’s by its cities, before a street under parcel headers', () => {
    expect(
      mappingOf(
        ['owner', owners],
        ...mail,
        ['parcel_no', numbers],
        ['parcel_name', streets.map((name) => `${name} ST`)],
      ),
    ).toMatchObject({ ...ofMail, parcel_no: 'streetAddress', parcel_name: 'streetAddress' });
  });

  test('is the property’s when its house numbers are those of the split street', () => {
    expect(
      mappingOf(
        ['owner', owners],
        ['house_num', numbers],
        ['street_name', streets],
        ['address_line1', numbers.map((number, row) => `${number} ${streets[row]} St`)],
        ['city', owners.map(() => 'Erie')],
        ['state', owners.map(() => 'PA')],
      ),
    ).toMatchObject({ address_line1: 'streetAddress', city: 'city', state: 'state' });
  });

  test('is the property’s when the five digits beside its street are a code of the street', () => {
    const headers = [
      'Borough',
      'HouseNumber',
      'HighHouseNumber',
      'StreetName',
      'StreetCode',
      'Zip',
    ];
    const codes = ['46030', '63690', '89270', '71060', '57130', '81020'];
    const rows = codes.map((code, row) => [
      'BRONX',
      numbers[row]!,
      numbers[row]!,
      `${streets[row]} STREET`,
      code,
      '10451',
    ]);
    const roles = addressRoles(readColumns(headers, rows, headers.length));
    expect(roles).not.toContain('mail');
  });

  test('is not a property’s street in a parcel roll that has no other', () => {
    expect(mappingOf(['PARCEL_ID', parcels], ['NAME', owners], ...mail)).toMatchObject({
      address_line1: expect.not.stringMatching(/^streetAddress$/),
      state: expect.not.stringMatching(/^state$/),
    });
  });

  test('is the property’s in a vendor’s list of several states with phones', () => {
    const phones = numbers.map((number) => `(615) 555-01${number.padStart(2, '0')}`);
    expect(mappingOf(['owner', owners], ...mail, ['phone', phones])).toMatchObject({
      address_line1: 'streetAddress',
      city: 'city',
      state: 'state',
    });
  });
});
