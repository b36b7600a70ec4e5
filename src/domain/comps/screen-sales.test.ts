import { expect, test } from 'vitest';
import { readSale } from './read-sale.ts';
import { type RecordedSale, saleDay } from './sale.ts';
import { screenSales } from './screen-sales.ts';

const today = saleDay('2026-11-28')!.day;
const sale = (date: string, price: number, facts: Partial<RecordedSale> = {}): RecordedSale => ({
  ...saleDay(date)!,
  price,
  ...facts,
});
const reasonsOf = (...sales: RecordedSale[]) => screenSales(sales, { today });

test('reads days, months and years', () => {
  expect(saleDay('1970-01-02')).toEqual({ day: 1, isDayKnown: true });
  expect(saleDay('1970-01-02T00:00:00.000')).toEqual({ day: 1, isDayKnown: true });
  expect(saleDay('1970-02')).toEqual({ day: 45, isDayKnown: false });
  expect(saleDay('1971')).toEqual({ day: 546, isDayKnown: false });
  expect(saleDay('1/2/1970 10:00 AM')).toEqual({ day: 1, isDayKnown: true });
  expect(saleDay('19700102')).toEqual({ day: 1, isDayKnown: true });
  const none = ['soon', '', '2025-13-05', '2025-02-30', '2026-00-10', '14/3/2026', '1234567'];
  expect(none.map(saleDay)).toEqual(none.map(() => undefined));
});

test('half baths are added to full ones, and alone say nothing', () => {
  expect(readSale({ baths: '2', halfBaths: '1' }).baths).toBe(2.5);
  expect(readSale({ halfBaths: '1' })).not.toHaveProperty('baths');
});

test('a placeholder is no year, and leaves no sale out', () => {
  expect(['1', '9999', '1968'].map((yearBuilt) => readSale({ yearBuilt }).yearBuilt)).toEqual([
    undefined,
    undefined,
    1968,
  ]);
});

test('nominal prices, future and sentinel dates are no sales', () => {
  expect(
    reasonsOf(
      sale('2026-01-05', 9_999),
      sale('2026-01-05', 0),
      sale('2026-01-05', 10_000),
      sale('2027-01-01', 200_000),
      sale('1900-01-01', 200_000),
      { day: Number.NaN, isDayKnown: false, price: 200_000 },
    ),
  ).toEqual(['price', 'price', undefined, 'date', 'date', 'date']);
  expect(screenSales([sale('2026-01-05', 999_999)], { today, unit: 100 })).toEqual(['price']);
});

test('parcels sold together go, one parcel recorded twice stays once', () => {
  const a = sale('2026-01-05', 300_000, { parcel: 'a' });
  const b = sale('2026-01-05', 300_000, { parcel: 'b' });
  const c = sale('2026-01-06', 300_000, { parcel: 'c' });
  expect(reasonsOf(a, b, c, c)).toEqual([
    'several_parcels',
    'several_parcels',
    undefined,
    'duplicate',
  ]);
  const months = [sale('2026-01', 300_000, { parcel: 'a' }), sale('2026-01', 300_000)];
  expect(reasonsOf(...months)).toEqual([undefined, undefined]);
});

test('one deed of several parcels is known by its number, and two deeds by theirs', () => {
  const of = (parcel: string, document?: string, date = '2026-01-05') =>
    sale(date, 300_000, { parcel, ...(document && { document }) });
  const deeds = [of('a', '26-1'), of('b', '26-1'), of('c', '26-2'), of('d', '26-3')];
  const several = 'several_parcels';
  expect(reasonsOf(...deeds)).toEqual([several, several, undefined, undefined]);
  // Where only the month is known, and where codes of the publisher miss it.
  const months = [of('a', '7', '2026-01'), of('b', '7', '2026-01'), of('c', undefined, '2026-01')];
  expect(screenSales(months, { today, flagsSeveral: true })).toEqual([several, several, undefined]);
});

test('a place recorded twice stays once too, to the cent', () => {
  const here = { place: { latitude: 36.1, longitude: -86.7 } };
  expect(
    reasonsOf(
      sale('2026-01', 300_000, here),
      sale('2026-01', 300_000.001, here),
      sale('2026-01', 300_001, here),
      sale('2026-01', 300_000),
      sale('2026-01', 300_000),
    ),
  ).toEqual([undefined, 'duplicate', undefined, undefined, undefined]);
});

test('two houses sold on one day for one price to other buyers are two sales', () => {
  const of = (parcel: string, buyer?: string) =>
    sale('2026-01-05', 300_000, { parcel, ...(buyer && { buyer }) });
  expect(
    reasonsOf(of('a', 'DOE, JANE'), of('b', 'Smith John'), of('c', 'Doe Jane'), of('d'), of('e')),
  ).toEqual([
    'several_parcels',
    undefined,
    'several_parcels',
    'several_parcels',
    'several_parcels',
  ]);
});

test.each([
  ['family', { seller: 'SMITH JOHN A', buyer: 'Mary Smith' }],
  ['family', { seller: 'SMITH JOHN & MARY', buyer: 'SMITH, PETER' }],
  [undefined, { seller: 'SMITH JOHN A', buyer: 'JOHN MILLER' }],
  [undefined, { seller: 'SMITH HOMES LLC', buyer: 'SMITH JOHN' }],
  [undefined, { buyer: 'SMITH JOHN' }],
  ['bank', { seller: 'US BANK NA AS TRUSTEE', buyer: 'DOE JANE' }],
  ['bank', { seller: 'DOE JANE', buyer: 'Secretary of Housing and Urban Development' }],
  [undefined, { seller: 'DOE JANE', buyer: 'PARKWAY BANK LAND TRUST 1234' }],
  ['bank', { seller: 'U.S. BANK NA AS TRUSTEE FOR SASCO MORTGAGE LOAN TRUST 2006-WF3' }],
  ['bank', { seller: 'DEUTSCHE BANK NATIONAL TRUST CO TR FOR HOME EQUITY TRUST 2005-2' }],
  ['bank', { seller: 'FNMA', buyer: 'DOE JANE' }],
  ['bank', { seller: 'WELLS FARGO', buyer: 'DOE JANE' }],
  [undefined, { seller: 'PARKWAY BANK TRUST NO 2005', buyer: 'DOE JANE' }],
  ['family', { seller: 'SMITH JOHN', buyer: 'SMITH FAMILY TRUST' }],
  ['family', { seller: 'SMITH LIVING TRUST', buyer: 'JOHN SMITH' }],
  [undefined, { seller: 'SMITH JOHN', buyer: 'JOHN HOMES TRUST' }],
  ['deed', { deed: 'QCD' }],
  ['deed', { deed: 'Sheriffs' }],
  ['deed', { deed: 'FID' }],
  // A land trust sells by it, in Illinois most of the time.
  [undefined, { deed: 'Trustee deed' }],
  [undefined, { seller: 'BANKS PETER', buyer: 'DOE JANE' }],
  ['deed', { deed: 'QUIT CLAIM DEED' }],
  ['deed', { deed: "Sheriff's Deed" }],
  ['deed', { deed: 'Estate' }],
  [undefined, { deed: 'Special Warranty Deed, Real Estate' }],
] as const)('%s: %o', (reason, parties) => {
  expect(reasonsOf(sale('2026-01-05', 300_000, parties))).toEqual([reason]);
});

test('a house built long after its sale was another one', () => {
  const built = (yearBuilt: number) => sale('2026-01-05', 300_000 + yearBuilt, { yearBuilt });
  expect(reasonsOf(built(2026), built(2027), built(2028))).toEqual([
    undefined,
    undefined,
    'year_built',
  ]);
});

test('a garage or a year that cannot be is no house', () => {
  const facts = [{ livingArea: 199 }, { livingArea: 200 }, { yearBuilt: 1700 }, {}];
  const sales = facts.map((one, index) => sale('2026-01-05', 200_000 + index, one));
  expect(reasonsOf(...sales)).toEqual(['living_area', undefined, 'year_built', undefined]);
});
