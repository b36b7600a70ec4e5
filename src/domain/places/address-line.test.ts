import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitCityLine, splitOneLineAddress } from './address-line.ts';
import { formatAddress } from './address.ts';

describe('splitting an address on one line', () => {
  test.each([
    ['12 Oak St, Tampa, FL 33614', '12 Oak St', 'Tampa', 'FL', '33614'],
    ['12 Oak St, Apt 4, Tampa, Fl, 33614-1234', '12 Oak St, Apt 4', 'Tampa', 'FL', '33614-1234'],
    ['12 Oak St, Tampa, Florida', '12 Oak St', 'Tampa', 'FL', ''],
    ['12 Oak St Tampa FL 33614', '12 Oak St', 'Tampa', 'FL', '33614'],
    ['12 Oak St Apt 4 Tampa FL 33614, USA', '12 Oak St Apt 4', 'Tampa', 'FL', '33614'],
    ['12 Oak St\nNew York, NY 10001', '12 Oak St', 'New York', 'NY', '10001'],
    ['12 Elm Ave, Charlotte, North Carolina 28202', '12 Elm Ave', 'Charlotte', 'NC', '28202'],
    ['12 Elm Ave, Wheeling, West Virginia', '12 Elm Ave', 'Wheeling', 'WV', ''],
    ['Tampa, Fl 33614', '', 'Tampa', 'FL', '33614'],
    ['12 Oak St, 33614', '12 Oak St', '', '', '33614'],
    ['12 Oak St, Tampa', '12 Oak St', 'Tampa', '', ''],
    ['12 Oak St, Unit 4, Tampa, Fl 33614-1234', '12 Oak St, Unit 4', 'Tampa', 'FL', '33614-1234'],
    [
      '12 N Oak St SW Apt 3 St Petersburg FL 33614',
      '12 N Oak St SW Apt 3',
      'St Petersburg',
      'FL',
      '33614',
    ],
    ['50 Palm Plz 1400 Tampa, FL 33614', '50 Palm Plz 1400', 'Tampa', 'FL', '33614'],
    ['12 Oak Ave St Petersburg FL 33614', '12 Oak Ave', 'St Petersburg', 'FL', '33614'],
    ['12 Oak St Lake Park FL', '12 Oak St', 'Lake Park', 'FL', ''],
    ['12 Oak St, New York NY', '12 Oak St', 'New York', 'NY', ''],
    ['12 Oak St, Hartford, CT', '12 Oak St', 'Hartford', 'CT', ''],
    ['9 Oak Ct, Hartford CT 06101', '9 Oak Ct', 'Hartford', 'CT', '06101'],
    ['12 Oak St, Tampa 33614', '12 Oak St', 'Tampa', '', '33614'],
    ['Oak Street, FL 33614', 'Oak Street', '', 'FL', '33614'],
    ['12 Oak St, Tampa, FL 33614-', '12 Oak St', 'Tampa', 'FL', '33614'],
    ['12 Oak St, Camp Hill, PA 17025 2231', '12 Oak St', 'Camp Hill', 'PA', '17025-2231'],
    ['12 Oak St, Jersey City, NJ-07310', '12 Oak St', 'Jersey City', 'NJ', '07310'],
    ['12 Oak St, Boston, MA 2134', '12 Oak St', 'Boston', 'MA', '02134'],
    ['16 Penn Ave NW, Washington, DC 20500', '16 Penn Ave NW', 'Washington', 'DC', '20500'],
    ['10 G St NE, Washington DC 20002', '10 G St NE', 'Washington', 'DC', '20002'],
    ['20 14th St NW Apt 3, Washington, D.C.', '20 14th St NW Apt 3', 'Washington', 'DC', ''],
    ['10 G St NE Washington DC 20002', '10 G St NE', 'Washington', 'DC', '20002'],
    ['12 Oak St; Tampa; FL; 336141234', '12 Oak St', 'Tampa', 'FL', '33614-1234'],
  ])('%s', (text, streetAddress, city, state, zipCode) => {
    expect(splitOneLineAddress(text)).toEqual({ streetAddress, city, state, zipCode });
  });

  test('does not split a street alone', () => {
    for (const text of [
      '12 Oak St',
      '33614 Oak St',
      '12 Oak St, Apt 4',
      '9 Oak Ct',
      '9 Avenue CT',
      '12 Rue La',
      '12 Nevada',
      '500 Hwy 70 E',
      '12 County Road 12345',
      'Hwy 70, Unit 12345',
      '',
    ])
      expect(splitOneLineAddress(text)).toBeNull();
  });

  test.each([
    ['10101 HIGHWAY 99 S LYNNWOOD 98037', '10101 HIGHWAY 99 S', 'LYNNWOOD', ''],
    ['30303 MOUNTAIN LOOP HWY GRANITE FALLS 98252', '30303 MOUNTAIN LOOP HWY', 'GRANITE FALLS', ''],
    ['12 HIGHWAY 99 S LYNNWOOD WA 98037', '12 HIGHWAY 99 S', 'LYNNWOOD', 'WA'],
    ['12 Oak St Brier 98037', '12 Oak St', 'Brier', ''],
  ])('splits %s by the towns of its ZIP', (text, streetAddress, city, state) => {
    const owns: Record<string, string> = { 98037: 'Lynnwood', 98252: 'Granite Falls' };
    const towns = (zip: string) => ({
      own: owns[zip]!,
      hasTown: (name: string) => name === 'Brier',
    });
    expect(splitOneLineAddress(text, towns)).toMatchObject({ streetAddress, city, state });
    expect(splitOneLineAddress('12 County Road 98037', towns)).toBeNull();
  });

  test('splits a joined line into the same parts', () => {
    const address = fc.record({
      streetAddress: fc
        .tuple(
          fc.integer({ min: 1, max: 9999 }),
          fc.constantFrom('Oak St', 'N Main Ave', 'Elm Rd Apt 4'),
        )
        .map((parts) => parts.join(' ')),
      city: fc.constantFrom('Tampa', 'New York', 'St. Louis', 'Winston-Salem'),
      state: fc.constantFrom('FL', 'NY', 'MO', 'NC', 'WV'),
      zipCode: fc.constantFrom('33614', '02139-1234', ''),
    });
    fc.assert(
      fc.property(address, (value) => {
        expect(splitOneLineAddress(formatAddress(value))).toEqual(value);
      }),
    );
  });
});

test.each([
  ['Tampa, Fl 33614', { city: 'Tampa', state: 'FL', zipCode: '33614' }],
  ['New York', { city: 'New York', state: '', zipCode: '' }],
  ['Tampa, FL', { city: 'Tampa', state: 'FL', zipCode: '' }],
  ['DETROIT MI', { city: 'DETROIT', state: 'MI', zipCode: '' }],
  ['Grosse Pointe mi', { city: 'Grosse Pointe', state: 'MI', zipCode: '' }],
  ['DeKalb Co', { city: 'DeKalb Co', state: '', zipCode: '' }],
  ['Fond du Lac', { city: 'Fond du Lac', state: '', zipCode: '' }],
])('splits the city cell %j', (cell, parts) => expect(splitCityLine(cell)).toEqual(parts));
