import { describe, expect, test } from 'vitest';
import { mailingFields, parseAddress, propertyFields } from './parse-address.ts';
import { planRows } from './row-plan.ts';

/** The address of a row whose headers are the fields of its columns. */
function place(cells: Record<string, string>, fields = propertyFields) {
  const headers = Object.keys(cells);
  const columnMappings = Object.fromEntries(headers.map((field, column) => [column, field]));
  const plan = planRows({ kind: 'foreclosure', headers, columnMappings });
  return parseAddress(Object.values(cells), plan, fields, []);
}

describe('the address of a row', () => {
  test.each([
    ['64112-', 'MO', '64112'],
    ['17025 2231', 'PA', '17025-2231'],
    ['NJ-07310', 'NJ', '07310'],
    ['2134', 'MA', '02134'],
    ['2134.0', 'MA', '02134'],
  ])('reads the ZIP %s', (zipCode, state, right) => {
    expect(place({ streetAddress: '1 Elm St', state, zipCode }).zipCode).toBe(right);
  });

  test('leaves the acres out of a street', () => {
    expect(place({ streetAddress: '1714 OAK ST .18', city: 'Salem' }).streetAddress).toBe(
      '1714 OAK ST',
    );
  });

  test.each([
    ['281 Briarwood LaneUnit 74', 'Salem', '281 Briarwood Lane Unit 74', 'Salem'],
    ['#830 Bow Lane', 'Salem', '830 Bow Lane', 'Salem'],
    ['19821 LACY FARM RD 23120', '', '19821 LACY FARM RD', ''],
    ['12 County Road 12345', '', '12 County Road 12345', ''],
    // What stands in the city's column and is none belongs to the street.
    ['2305 14th Street', 'SW', '2305 14th Street SW', ''],
    ['3301 98TH ST', 'STE #700', '3301 98TH ST STE #700', ''],
    ['12 Oak St', 'Lot', '12 Oak St', 'Lot'],
  ])('the street %j of %j is %j', (streetAddress, city, street, town) => {
    expect(place({ streetAddress, city })).toMatchObject({ streetAddress: street, city: town });
  });

  test('a street that is cut off ends in no state', () => {
    const cut = 'NS 16 FT ALLEY 1ST N OF DULANY ST 222-3 FT E OF PR';
    expect(place({ streetAddress: cut })).toMatchObject({ streetAddress: cut, state: '' });
    expect(place({ streetAddress: '12 Oak St Tampa FL' }).state).toBe('FL');
  });

  test('has its town in no street', () => {
    const streets = ['644 Tarn Ave Bronx', '639 Tarn Ave #A BRONX', '12 Old Bronx', '9 N Bronx'];
    expect(
      streets.map((streetAddress) => place({ streetAddress, city: 'Bronx' }).streetAddress),
    ).toEqual(['644 Tarn Ave', '639 Tarn Ave #A', '12 Old Bronx', '9 N Bronx']);
  });

  test.each([
    ['9412 Oak DrKansas City, MO 64139', '9412 Oak Dr', 'Kansas City', 'MO'],
    ['1350 N Elm Dr #1093Las Vegas, NV 89144', '1350 N Elm Dr #1093', 'Las Vegas', 'NV'],
    ['PO Box 585Lockport, LA 70374', 'PO Box 585', 'Lockport', 'LA'],
    ['710 Oak StAbilene, TX 79601 - 117 Elm StArlington, TX 76010', '710 Oak St', 'Abilene', 'TX'],
    ['9 McKinley St, Tampa, FL 33614', '9 McKinley St', 'Tampa', 'FL'],
    ['or known as: 7201 W OAK AVE, Mesa, AZ 85201', '7201 W OAK AVE', 'Mesa', 'AZ'],
  ])('the line %s', (streetAddress, street, city, state) => {
    expect(place({ streetAddress })).toMatchObject({ streetAddress: street, city, state });
  });

  test('has no remark in brackets behind it', () => {
    const streetAddress = '3320 PATTIE PL, PALM HARBOR, FL 34685 (Unincorporated)';
    expect(place({ streetAddress, city: 'PALM HARBOR' })).toEqual({
      streetAddress: '3320 PATTIE PL',
      city: 'PALM HARBOR',
      state: 'FL',
      zipCode: '34685',
    });
  });

  test('takes of two states the one that the ZIP lies in', () => {
    const cells = { streetAddress: '5 Elm St, GLENDALE, AZ 85302', state: 'Delaware' };
    expect(place(cells)).toMatchObject({ city: 'GLENDALE', state: 'AZ', zipCode: '85302' });
  });

  test('takes of two ZIPs the one that lies in the state', () => {
    const cells = { streetAddress: '5 Elm St, Boston, MA 02134', zipCode: '33614' };
    expect(place(cells)).toMatchObject({ state: 'MA', zipCode: '02134' });
  });

  test('takes of two ZIPs of a state the one that lies in the town', () => {
    const cells = { streetAddress: '5 Elm St, Memphis, TN 38103', zipCode: '37206' };
    expect(place(cells)).toMatchObject({ city: 'Memphis', state: 'TN', zipCode: '38103' });
  });

  test('knows the state of a ZIP', () => {
    expect(place({ streetAddress: '5 Elm St', zipCode: '98037' }).state).toBe('WA');
  });

  test('reads the lines of a cell as parts, not as blanks', () => {
    const cell = '2344 BIRCH BLVD\nSOUTH DAYTONA, FL 32119';
    expect(place({ mailingStreetAddress: cell }, mailingFields)).toEqual({
      streetAddress: '2344 BIRCH BLVD',
      city: 'SOUTH DAYTONA',
      state: 'FL',
      zipCode: '32119',
    });
  });

  test('splits street, town and ZIP by the towns of the ZIP', () => {
    expect(place({ streetAddress: '10101 HIGHWAY 99 S LYNNWOOD 98037' })).toEqual({
      streetAddress: '10101 HIGHWAY 99 S',
      city: 'LYNNWOOD',
      state: 'WA',
      zipCode: '98037',
    });
    const road = '10101 HIGHWAY 99 S LYNNWOOD';
    expect(place({ streetAddress: road, zipCode: '98037' }).streetAddress).toBe(road);
  });

  test.each([
    ['City of Tampa', 'Tampa'],
    ['TAMPA,', 'TAMPA'],
    ['Kansas City', 'Kansas City'],
  ])('the city %j is %s', (city, right) => {
    expect(place({ streetAddress: '5 Elm St', city }).city).toBe(right);
  });

  test('a whole address names its city itself, whatever the column says', () => {
    const cells = { streetAddress: '5 Elm St, Tampa, FL 33614', city: 'Hillsborough' };
    expect(place(cells)).toMatchObject({ streetAddress: '5 Elm St', city: 'Tampa' });
  });
});
