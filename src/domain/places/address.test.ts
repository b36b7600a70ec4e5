import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyIdentity } from './address.ts';
import { normalizeStreetAddress } from './street-address.ts';
import { stateCode } from './us-states.ts';
import { repairZip, zip5 } from './zip-code.ts';

describe('normalizing a street address', () => {
  test.each([
    [
      '12 N OAK ST # 4',
      [
        '12 North Oak Street, Apt. 4',
        '12 N. Oak St #4',
        '12 n oak st unit 4',
        '12  N Oak St, Suite #4',
        '12 N OAK ST 4',
        '12 North Oak Street Apartment 04',
      ],
    ],
    [
      '522 S 11TH ST',
      ['522 South Eleventh Street', '522 S. 11th St.', '522 s 11 st', '0522 So 11th Str'],
    ],
    [
      '100 21ST AVE N',
      ['100 Twenty-First Avenue North', '100 21st Av. N.', '100 TWENTY FIRST AVE N'],
    ],
    ['750 NASHVILLE PIKE', ['750 Nashville Pike', '750 NASHVILLE PIKE.']],
    ['84-12 35TH AVE', ['84-12 35th Avenue', '84-12 35 Ave']],
    ['3805A BURRUS ST', ['3805A Burrus St', '3805-A Burrus Street']],
    ['12 ST JAMES CT', ['12 Saint James Court', "12 St. James' Ct"]],
    ['4500 HWY 12', ['4500 Highway 12', '4500 Hwy. 12']],
    ['4500 US HWY 41', ['4500 U.S. Highway 41', '4500 US Hwy 41']],
    ['88 CR 5', ['88 County Road 5', '88 Co Rd 5']],
    ['9 SW 8TH ST', ['9 Southwest 8th Street', '9 S.W. Eighth St', '9 S W 8th St']],
    ['12 N E ST', ['12 North E Street']],
    ['1 AVE B', ['1 Avenue B']],
    ['PO BOX 12', ['P.O. Box 12', 'Post Office Box 12', 'po box 12']],
    ['9 MLK BLVD', ['9 Dr. Martin Luther King Jr. Blvd', '9 Martin Luther King Boulevard']],
    ['7 UNIT ST', ['7 Unit St']],
    ['5 CANON RD', ['5 Cañon Road']],
  ])('%s', (normal, ways) => {
    for (const way of [normal, ...ways]) expect(normalizeStreetAddress(way)).toBe(normal);
  });

  test('different places stay different', () => {
    const places = [
      '12 Oak St',
      '12 Oak Ave',
      '12 N Oak St',
      '12 Oak St N',
      '12 Oak St #1',
      '12 Oak St #2',
      '13 Oak St',
      '1/2 Oak St',
    ];
    expect(new Set(places.map(normalizeStreetAddress)).size).toBe(places.length);
  });

  test('leaves a normalized address unchanged, and every part counts', () => {
    const parts = fc.tuple(
      fc.integer({ min: 1, max: 99_999 }).map(String),
      fc.constantFrom('', 'North', 'SW', 'E.'),
      fc.constantFrom('Oak', 'Eleventh', '21st', 'Saint James', 'Martin Luther King', 'Lake Park'),
      fc.constantFrom('Street', 'Ave.', 'Blvd', 'Court', 'Pike'),
      fc.constantFrom('', '# 4', 'Apt 12', 'Unit B'),
    );
    const normal = (words: readonly string[]) =>
      normalizeStreetAddress(words.filter(Boolean).join(' '));
    fc.assert(
      fc.property(parts, ([number, ...rest]) => {
        const once = normal([number, ...rest]);
        expect(normalizeStreetAddress(once)).toBe(once);
        expect(normal([`${number}1`, ...rest])).not.toBe(once);
      }),
    );
  });

  test('ignores case, blanks and commas, and reads any text without an error', () => {
    const word = fc.constantFrom(
      'Oak',
      'North',
      'St.',
      'Street',
      '5',
      '11th',
      'First',
      'Apt',
      '#',
      '4',
      'B',
      'Saint',
      'Hwy',
      'Lake',
      'S',
      'W',
    );
    const street = fc.tuple(
      fc.integer({ min: 1, max: 99_999 }),
      fc.array(word, { minLength: 1, maxLength: 5 }),
    );
    fc.assert(
      fc.property(street, ([number, words]) => {
        const text = [number, ...words].join(' ');
        const normal = normalizeStreetAddress(text);
        expect(normalizeStreetAddress(`  ${text.toUpperCase().replaceAll(' ', '   ')} `)).toBe(
          normal,
        );
        expect(normalizeStreetAddress(text.toLowerCase().replaceAll(' ', ', '))).toBe(normal);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void normalizeStreetAddress(text)));
  });
});

describe('the identity of a place', () => {
  const place = { streetAddress: '12 Oak Street', city: 'Tampa', state: 'FL', zipCode: '33614' };

  test('is its street address and five digits of ZIP, whatever the city is called', () => {
    const { identityKey } = propertyIdentity(place);
    expect(identityKey).toBe('12 OAK ST|33614');
    expect(
      propertyIdentity({ ...place, city: 'TAMPA PALMS', zipCode: '33614-1234' }).identityKey,
    ).toBe(identityKey);
  });

  test('is street, city and state when there is no ZIP', () => {
    const saint = { ...place, city: 'St. Louis', state: 'Missouri', zipCode: '' };
    expect(propertyIdentity(saint).identityKey).toBe('12 OAK ST|ST LOUIS|MO');
    expect(
      propertyIdentity({ ...saint, city: 'Saint Louis', state: 'mo', zipCode: '00000' })
        .identityKey,
    ).toBe('12 OAK ST|ST LOUIS|MO');
  });

  test('is null without a street, or without ZIP and city', () => {
    expect(propertyIdentity({ ...place, streetAddress: ' ' }).identityKey).toBeNull();
    expect(propertyIdentity({ ...place, zipCode: '', city: '' }).identityKey).toBeNull();
  });

  test('is also the parcel number within its county', () => {
    const parcel = { ...place, state: 'TN', apn: '093-02-0 412.00', county: 'Davidson County' };
    expect(propertyIdentity(parcel).parcelKey).toBe('TN|DAVIDSON|09302041200');
    expect(propertyIdentity({ ...parcel, county: null }).parcelKey).toBeNull();
    expect(propertyIdentity({ ...parcel, apn: '000' }).parcelKey).toBeNull();
  });
});

test('corrects ZIP codes', () => {
  expect(repairZip('33614.0')).toBe('33614');
  expect(repairZip('2139')).toBe('02139');
  expect(repairZip('2139', 'MA')).toBe('02139');
  expect(repairZip('3361', 'FL')).toBe('3361');
  expect(repairZip('501')).toBe('00501');
  expect(repairZip('336141234')).toBe('33614-1234');
  expect(repairZip('33614-')).toBe('33614');
  expect(repairZip('00000')).toBe('');
  expect(repairZip(' K1A 0B1 ')).toBe('K1A 0B1');
  expect(zip5('33614-1234')).toBe('33614');
  expect(zip5('K1A 0B1')).toBeNull();
});

test('reads states by code, name and old abbreviation', () => {
  expect(stateCode('Tennessee')).toBe('TN');
  expect(stateCode('tenn.')).toBe('TN');
  expect(stateCode('D.C.')).toBe('DC');
  expect(stateCode('Atlantis')).toBeNull();
});
