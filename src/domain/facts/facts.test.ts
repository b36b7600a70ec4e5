import { describe, expect, test } from 'vitest';
import { isPossibleFact, readArea, readBaths, unitOfHeader } from './fact-values.ts';
import {
  equityPercent,
  isAbsentee,
  isOutOfState,
  yearsBefore,
  yearsOwned,
  type Occupancy,
} from './occupancy.ts';
import { readCodedUse, readCondition, readPropertyUse } from './read-choice.ts';

const unknown: Occupancy = {
  ownerOccupied: null,
  homesteadExemption: null,
  siteStreet: '12 OAK ST # 4',
  siteZip: '37206',
  siteState: 'TN',
  mailingStreet: '',
  mailingZip: '',
  mailingState: '',
};

describe('absentee is', () => {
  test.each<[string, Partial<Occupancy>, boolean | null]>([
    ['not known without a mailing address', {}, null],
    [
      'no where mail goes to the house',
      { mailingStreet: '12 OAK ST # 4', mailingZip: '37206' },
      false,
    ],
    ['no where mail leaves out the unit', { mailingStreet: '12 OAK ST' }, false],
    ['yes where mail goes to another unit', { mailingStreet: '12 OAK ST # 5' }, true],
    [
      'yes where mail goes to another ZIP',
      { mailingStreet: '12 OAK ST', mailingZip: '33614' },
      true,
    ],
    ['not known of a box in the ZIP', { mailingStreet: 'PO BOX 9', mailingZip: '37206' }, null],
    ['not known of a box without a ZIP', { mailingStreet: 'PO BOX 9' }, null],
    ['yes of a box in another ZIP', { mailingStreet: 'PO BOX 9', mailingZip: '33614' }, true],
    [
      'no with a homestead exemption',
      { mailingStreet: '1 ELM ST', mailingZip: '33614', homesteadExemption: true },
      false,
    ],
    [
      'no where a register says that the owner lives there',
      { mailingStreet: '1 ELM ST', ownerOccupied: true },
      false,
    ],
    ['yes where only a register says so', { ownerOccupied: false }, true],
    ['not known of a lead without a street', { siteStreet: '', mailingStreet: '1 ELM ST' }, null],
  ])('%s', (_, known, wanted) => {
    expect(isAbsentee({ ...unknown, ...known })).toBe(wanted);
  });

  test('out of state only where mail goes to another state', () => {
    const away = { ...unknown, mailingStreet: '1 ELM ST' };
    expect(isOutOfState({ ...away, mailingState: 'FL' })).toBe(true);
    expect(isOutOfState({ ...away, mailingState: 'TN' })).toBe(false);
    expect(isOutOfState(away)).toBeNull();
    expect(isOutOfState({ ...away, mailingState: 'FL', homesteadExemption: true })).toBe(false);
  });
});

test('years owned are whole years since the last sale', () => {
  expect(yearsOwned('2021-03-04', '2031-03-04')).toBe(10);
  expect(yearsOwned('2021-03-05', '2031-03-04')).toBe(9);
  expect(yearsOwned(null, '2031-03-04')).toBeNull();
  expect(yearsOwned('2032-01-01', '2031-03-04')).toBeNull();
  expect(yearsBefore('2031-03-04', 10)).toBe('2021-03-04');
  expect(yearsBefore('2032-02-29', 10)).toBe('2022-02-28');
  expect(yearsBefore('2032-02-29', 4)).toBe('2028-02-29');
});

test('equity is known where the loans and the value are', () => {
  expect(equityPercent(30_000_000, 15_000_000)).toBe(50);
  expect(equityPercent(30_000_000, 20_000_001)).toBe(33);
  expect(equityPercent(30_000_000, 0)).toBe(100);
  expect(equityPercent(10_000_000, 15_000_000)).toBe(-50);
  expect(equityPercent(30_000_000, null)).toBeNull();
  expect(equityPercent(null, 0)).toBeNull();
});

test.each<[string, Parameters<typeof readArea>[1], number | null]>([
  ['1,920 sq ft', {}, 1920],
  ['1450 SF', {}, 1450],
  ['0.25 ac', {}, 10_890],
  ['2 Acres', {}, 87_120],
  ['0.25', { isLot: true }, 10_890],
  ['0.25', { unit: 'acres' }, 10_890],
  ['5000', { isLot: true }, 5000],
  ['160', { isLot: true }, null],
  ['160', { isLot: true, unit: 'acres' }, 6_969_600],
  ['160 sq ft', { isLot: true }, 160],
  ['43', { isLot: true, unit: 'feet' }, 43],
  ['large', {}, null],
  ['', {}, null],
])('an area of %j (%j) is %j square feet', (text, options, wanted) => {
  expect(readArea(text, options)).toBe(wanted);
});

test('a header says the unit of its bare numbers', () => {
  expect(unitOfHeader('Lot Acres')).toBe('acres');
  expect(unitOfHeader('Lot Size (sqft)')).toBe('feet');
  expect(unitOfHeader('LotSF')).toBe('feet');
  expect(unitOfHeader('Lot')).toBeUndefined();
});

test('baths are full and half ones', () => {
  expect(readBaths('2.5')).toEqual({ full: 2, half: 1 });
  expect(readBaths('2')).toEqual({ full: 2, half: null });
  expect(readBaths('2/1')).toEqual({ full: 2, half: 1 });
  expect(readBaths('2 full, 1 half')).toEqual({ full: 2, half: 1 });
  expect(readBaths('some')).toBeNull();
});

test('what cannot be true of a house is told from what can', () => {
  const may = (...fact: [Parameters<typeof isPossibleFact>[0], string | number]) =>
    isPossibleFact(...fact, '2031-03-04');
  expect([may('yearBuilt', 0), may('yearBuilt', 1968), may('yearBuilt', 2040)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([may('livingArea', 9_999), may('livingArea', 1_450), may('livingArea', 0)]).toEqual([
    false,
    true,
    false,
  ]);
  expect([may('lastSaleDate', '1900-01-01'), may('lastSaleDate', '2044-01-01')]).toEqual([
    false,
    false,
  ]);
  expect(may('lastSaleDate', '1987-05-06')).toBe(true);
  expect([may('loanBalance', 0), may('lastSalePrice', 0)]).toEqual([true, false]);
});

test.each([
  ['SINGLE FAMILY RESIDENCE', 'Single family'],
  ['SFR', 'Single family'],
  ['Residential - Condominium', 'Condo'],
  ['Townhouse/Rowhouse', 'Townhouse'],
  ['Duplex (2 units)', '2 to 4 units'],
  ['Multi-Family', '5 units or more'],
  ['Mobile/Manufactured Home', 'Mobile home'],
  ['VACANT LAND', 'Land'],
  ['Retail store', 'Commercial'],
  ['2 to 4 units', '2 to 4 units'],
  ['ZERO LOT LINE', 'Single family'],
  ['510 - ONE-FAM DWLG ON PLATTED LOT', 'Single family'],
  ['TWO-FAM DWLG ON PLATTED LOT', '2 to 4 units'],
  ['MULTIFAMILY 2-9 UNITS : 2 LIVING UNITS', '2 to 4 units'],
  ['1-FAMILY', 'Single family'],
  ['Vacant Lot', 'Land'],
  ['PARKING LOT', 'Other'],
  ['CONDO OR PUD GARAGE', 'Other'],
  ['44 CONDO PARKING', 'Other'],
  ['Single family, garage', 'Single family'],
  ['43 CONDO OFFICE BUILDINGS', 'Commercial'],
  ['28 COMMERCIAL CONDOS', 'Commercial'],
  ['27 FACTORIES', 'Commercial'],
  ['30 WAREHOUSES', 'Commercial'],
  ['32 HOSPITAL AND HEALTH FACILITIES', 'Other'],
  ['RESIDENTIAL COMBO/MISC', 'Other'],
  ['Residential (R)', 'Single family'],
  ['qzx', null],
])('%j is %j', (text, wanted) => {
  expect(readPropertyUse(text)).toBe(wanted);
});

test('a publisher’s codes name a kind, and other codes none', () => {
  const codes = { Condo: ['299', '399'] };
  expect(
    ['299', ' 399 ', '299 CONDO', '2990', ''].map((code) => readCodedUse(code, codes)),
  ).toEqual(['Condo', 'Condo', 'Condo', null, null]);
  expect(readCodedUse('Condominium', undefined)).toBe('Condo');
});

test('conditions have five words', () => {
  expect([
    readCondition('VERY GOOD'),
    readCondition('avg'),
    readCondition('Below average'),
  ]).toEqual(['Excellent', 'Average', 'Fair']);
  expect(readCondition('tall grass')).toBeNull();
});
