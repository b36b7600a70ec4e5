import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePlace, placeInList, propertyIdentity } from './address.ts';
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

  test('needs a ZIP or a town with its state', () => {
    expect(propertyIdentity({ ...place, streetAddress: ' ' }).identityKey).toBeNull();
    expect(propertyIdentity({ ...place, zipCode: '', city: '' }).identityKey).toBeNull();
    expect(propertyIdentity({ ...place, zipCode: '', state: '' }).identityKey).toBeNull();
    expect(propertyIdentity({ ...place, city: '', state: '' }).identityKey).toBe('12 OAK ST|33614');
  });

  test.each([
    ['12 Oak St', true],
    ['84-12 35th Ave', true],
    ['3805A Burrus St', true],
    ['1/2 Oak St', true],
    ['N5540 County Rd M', true],
    ['PO Box 12', true],
    ['RR 1 Box 5', true],
    ['5 11th Ave', true],
    ['12', false],
    ['0 Main St', false],
    ['000 Main St', false],
    ['Foxglove Camp Rd', false],
    ['11th St', false],
    ['Highway 12', false],
    ['100 Block of Oak St', false],
    ['1200 BLK Oak St', false],
    ['NO STREET', false],
    ['UNKNOWN', false],
    ["See Clerk's Note", false],
  ])('needs a house number or a box: %s', (streetAddress, identifies) => {
    expect(propertyIdentity({ ...place, streetAddress }).identityKey !== null).toBe(identifies);
  });

  const parcel = { ...place, state: 'TN', apn: '093-02-0 412.00', county: 'Davidson County' };

  test('is also the parcel number within its county', () => {
    expect(propertyIdentity(parcel).parcelKey).toBe('TN|DAVIDSON|09302041200');
    expect(propertyIdentity({ ...parcel, county: null }).parcelKey).toBeNull();
    expect(propertyIdentity({ ...parcel, apn: '000' }).parcelKey).toBeNull();
    expect(propertyIdentity({ ...parcel, apn: '1.91431E+18' }).parcelKey).toBeNull();
    expect(propertyIdentity({ ...parcel, apn: '1-11' }).parcelKey).toBe('TN|DAVIDSON|1-11');
    expect(propertyIdentity({ ...parcel, apn: '11 - 1' }).parcelKey).toBe('TN|DAVIDSON|11-1');
    expect(propertyIdentity({ ...parcel, apn: '0027E00015' }).parcelKey).toContain('0027E00015');
  });

  test('is the parcel where no numbered street is known, and the street within it without a town', () => {
    const bare = { ...parcel, city: '', zipCode: '' };
    expect(propertyIdentity({ ...parcel, streetAddress: 'Camp Rd' }).identityKey).toBe(
      'PARCEL|TN|DAVIDSON|09302041200',
    );
    expect(propertyIdentity(bare).identityKey).toBe('12 OAK ST|TN|DAVIDSON|09302041200');
  });

  test('two parcels, house numbers or units contradict whatever else agrees', () => {
    const keys = (more: object) => propertyIdentity({ ...parcel, ...more });
    const same = (one: object, other: object) => isSamePlace(keys(one), keys(other));
    expect(same({}, {})).toBe(true);
    expect(same({}, { apn: '' })).toBe(true);
    expect(same({}, { streetAddress: '' })).toBe(true);
    expect(same({}, { streetAddress: '12 Oak Street East' })).toBe(true);
    expect(same({}, { streetAddress: '12 Oak St Apt 4' })).toBe(true);
    expect(same({}, { apn: '093-02-0 413.00' })).toBe(false);
    expect(same({}, { streetAddress: '14 Oak St' })).toBe(false);
    expect(same({ streetAddress: '12 Oak St Apt 3' }, { streetAddress: '12 Oak St Apt 4' })).toBe(
      false,
    );
    expect(same({ apn: '' }, { apn: '', streetAddress: '12 Oak St Apt 4' })).toBe(false);
    expect(same({ apn: '', streetAddress: '' }, { apn: '', streetAddress: '' })).toBe(false);
  });

  test('without a town, is told apart by all that the row says, within its list', () => {
    const row = { ...place, city: '', state: '', zipCode: '', fullName: 'Ann Oak' };
    const inMay = placeInList('may', row);
    expect(placeInList('may', { ...row, streetAddress: '12 OAK STREET' })).toBe(inMay);
    expect(placeInList('june', row)).not.toBe(inMay);
    expect(placeInList('may', { ...row, fullName: 'Bo Oak' })).not.toBe(inMay);
    expect(placeInList('may', { ...row, county: 'Polk' })).not.toBe(inMay);
    expect(isSamePlace({ identityKey: inMay, parcelKey: null }, propertyIdentity(place))).toBe(
      false,
    );
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
