import { expect, test } from 'vitest';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { parseRow } from './parse-row.ts';
import { planRows } from './row-plan.ts';

type Headers = Record<number, string>;

/** The lead of a row whose cells are named by their fields; a capital begins the header of an unmapped one. */
function lead(
  cells: Record<string, string>,
  kind: PropertyType = 'foreclosure',
  named: Headers = {},
) {
  const fields = Object.keys(cells);
  const headers = fields.map((field, column) => named[column] ?? field);
  const columnMappings = Object.fromEntries(
    fields.flatMap((field, column) => (/^[A-Z]/.test(field) ? [] : [[String(column), field]])),
  );
  const parsed = parseRow(Object.values(cells), 7, planRows({ kind, headers, columnMappings }));
  if (!parsed || !('lead' in parsed)) throw new Error(`Not a lead: ${JSON.stringify(parsed)}`);
  return parsed.lead;
}

test('a name whose columns are called the other way round is read family name first', () => {
  const names = (lastName: string, firstName: string) => {
    const cells = { streetAddress: '1 Oak St', lastName, firstName };
    const read = lead(cells, 'foreclosure', { 1: 'First Name', 2: 'Last Name' });
    return [read.firstName, read.lastName, read.fullName];
  };
  expect(names('SABLE', 'FARAH K')).toEqual(['Farah', 'Sable', 'Farah K Sable']);
  expect(names('Tarn Scott', 'W')).toEqual(['Scott', 'Tarn', 'Scott W Tarn']);
  expect(names('Sable Property', 'Inc')).toEqual(['', '', 'Sable Property Inc']);
  // The dead are not greeted.
  expect(names('SABLE', 'FARAH K EST')).toEqual(['', '', 'Estate of Farah K Sable']);
  expect(names('ESTATE', 'OF JACK MASON SR')).toEqual(['', '', 'Estate of Jack Mason Sr']);
});

test('a tax map of New Jersey numbers its parcels by block and lot, for each town', () => {
  const keyOf = (city: string, state: string, Qual: string) => {
    const cells = {
      streetAddress: '1 Oak St',
      city,
      state,
      county: 'Hudson',
      Block: '75',
      Lot: '1',
    };
    const { apn, keys } = lead({ ...cells, Qual });
    return [apn, keys.parcelKey];
  };
  expect(keyOf('Hoboken', 'NJ', 'C004D')).toEqual([
    'Block 75 Lot 1 Qual C004D',
    'NJ|HUDSON|HOBOKENBLOCK75LOT1QUALC004D',
  ]);
  expect(keyOf('Hoboken', 'NJ', 'C004E')[1]).not.toBe(keyOf('Hoboken', 'NJ', 'C004D')[1]);
  expect(keyOf('Bayonne', 'NJ', '')[1]).not.toBe(keyOf('Hoboken', 'NJ', '')[1]);
  expect(keyOf('', 'NJ', '')).toEqual(['Block 75 Lot 1', null]);
  // Elsewhere they are those of a subdivision.
  expect(keyOf('Austin', 'TX', '')).toEqual(['', null]);
});

test('a city that numbers its parcels by block and lot has them as their number', () => {
  const cells = { address: '**ES OAK AV 125 FT S OF ELM AV', city: 'Baltimore', state: 'MD' };
  const row = { ...cells, county: 'Baltimore City', Block: '4275', Lot: '026' };
  expect(lead({ ...row }).apn).toBe('4275 026');
  expect(lead({ ...row, county: 'Baltimore County', streetAddress: '1 Oak St' }).apn).toBe('');
});

test('a text without a figure is no number of a parcel', () => {
  expect(lead({ streetAddress: '1 Oak St', zipCode: '33614', apn: 'Property Appraiser' }).apn).toBe(
    '',
  );
});

test('has its county, whatever stands around it', () => {
  const named = ['19 - Davidson', 'Volusia County', 'volusia.realtaxdeed.com', 'St. Johns'];
  expect(named.map((county) => lead({ streetAddress: '1 Oak St', county }).county)).toEqual([
    'Davidson',
    'Volusia',
    'Volusia',
    'St. Johns',
  ]);
});

test('has the state of its county where only one state has such a county', () => {
  const stateOf = (county: string, state = '') => lead({ apn: '137-33-036', state, county }).state;
  expect(stateOf('Maricopa')).toBe('AZ');
  expect(stateOf('Maricopa', 'NM')).toBe('NM');
  expect(stateOf('Orange')).toBe('');
});

test('has the people of an estate in reading order, with whole addresses', () => {
  const cells = {
    deceasedName: 'Sable, Wade R',
    deceasedStreetAddress: '354 Oak Ave',
    deceasedCity: 'Hamilton, Oh 45011',
    petitionerName: 'Tarn, Kara',
    petitionerStreetAddress: '12 Elm St',
    petitionerCity: 'Hamilton, N. J.',
  };
  const { deceased, petitioner, streetAddress, city } = lead(cells, 'probate');
  expect({ streetAddress, city }).toEqual({ streetAddress: '354 Oak Ave', city: 'Hamilton' });
  const home = { streetAddress, city, state: 'OH', zipCode: '45011' };
  expect(deceased).toEqual({ fullName: 'Wade R Sable', ...home });
  expect(petitioner).toEqual({
    fullName: 'Kara Tarn',
    streetAddress: '12 Elm St',
    city: 'Hamilton',
    state: 'NJ',
  });
});

test('has the initial before a family name with the given names', () => {
  const named = (firstName: string, lastName: string) => {
    const read = lead({ streetAddress: '1 Oak St', zipCode: '33614', firstName, lastName });
    return [read.firstName, read.lastName];
  };
  expect(named('Dana', 'S. Quill')).toEqual(['Dana S.', 'Quill']);
  expect(named('Dana', 'S Quill')).toEqual(['Dana S', 'Quill']);
  expect(named('Dana', 'O Brien')).toEqual(['Dana', 'O Brien']);
});

test.each([
  [{ '+Location': 'location\n(42.3901, -82.9891)' }, [42.3901, -82.9891]],
  [{ '+Point': 'POINT (-87.6118 41.7349)' }, [41.7349, -87.6118]],
  [{ '+geopoint': '35.1310, -90.0506' }, [35.131, -90.0506]],
  [{ '+Amount': '35.1310, -90.0506' }, [null, null]],
  [{ '+geopoint': '35.1310, -90.0506', latitude: '', longitude: '' }, [null, null]],
])('the map place of %j is %j', (cells, [latitude, longitude]) => {
  const read = lead({ streetAddress: '1 Oak St', zipCode: '33614', ...cells });
  expect([read.latitude, read.longitude]).toEqual([latitude, longitude]);
});

test('a status where the day of a sale stood is the status of its case', () => {
  const signal = (auctionDate: string) =>
    lead({ streetAddress: '1 Oak St', zipCode: '33614', auctionDate });
  const cancelled = signal('Canceled per Order');
  expect(cancelled.signal).toMatchObject({ status: 'Canceled per Order', meaning: 'cancelled' });
  expect([cancelled.auctionDate, cancelled.problems]).toEqual([null, []]);
  expect(signal('10/01/2031').signal.meaning).toBeNull();
  expect(signal('soon').problems).toHaveLength(1);
});

test('has the name of an estate from columns of its parts, in whatever order they stand', () => {
  const headers = ['Decedent Last', 'Decedent First', 'Decedent Middle', 'Street', 'Zip'];
  const fields = ['deceasedName', 'deceasedName', 'deceasedName', 'streetAddress', 'zipCode'];
  const columnMappings = Object.fromEntries(fields.map((field, column) => [column, field]));
  const plan = planRows({ kind: 'probate', headers, columnMappings });
  const parsed = parseRow(['QUILL', 'ROSA', 'M', '1 Oak St', '33614'], 7, plan);
  expect(parsed && 'lead' in parsed && parsed.lead.deceased['fullName']).toBe('Rosa M Quill');
});
