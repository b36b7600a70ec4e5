import { expect, test } from 'vitest';
import { openDataPlatforms } from '#server/providers/open-data/open-data-source.ts';
import { recogniseDataset } from '#server/providers/open-data/open-data.port.ts';
import { readSaleRows } from './read-sale-rows.ts';
import { readSalePublishers } from './sale-catalogue.ts';

const finds = ['latitude', 'longitude'] as const;

test.each(readSalePublishers())('$id says where a sale was', ({ url, columns, joins }) => {
  // A layer of a map has the places of its shapes.
  const isLayer = (at: string) => ['arcgis', 'carto'].includes(recogniseDataset(at).platform);
  const hasPlace = [{ url, columns }, ...joins].some(
    (dataset) => isLayer(dataset.url) || finds.every((name) => dataset.columns[name] !== undefined),
  );
  expect(hasPlace).toBe(true);
});

test('the catalogue has ten publishers on all four platforms, with parcels and terms', () => {
  const all = readSalePublishers();
  expect(all.length).toBeGreaterThanOrEqual(10);
  expect(new Set(all.map(({ url }) => recogniseDataset(url).platform))).toEqual(
    new Set(openDataPlatforms),
  );
  for (const { place, state, columns, url, joins } of all) {
    expect(place.endsWith(`, ${state}`)).toBe(true);
    expect(columns.parcel).toBeTruthy();
    for (const each of [url, ...joins.map((join) => join.url)])
      expect(new URL(each).protocol).toBe('https:');
  }
});

/** What is kept of rows of a publisher that needs no other dataset. */
async function keptOf(id: string, rows: Record<string, string>[]) {
  const publisher = readSalePublishers().find((one) => one.id === id)!;
  const nothing = () => {
    throw new Error('no further dataset is asked');
  };
  const { signal } = new AbortController();
  return readSaleRows(nothing, publisher, { rows, since: 18_900, today: 20_000, signal });
}

test('Cuyahoga’s warranty deeds of houses alone are sales of houses', async () => {
  const row = (PARCEL_ID: string, DEED_TYPE: string, TAX_LUC: string) => ({
    SALE_DATE: '2024-03-04',
    SALE_AMOUNT: `2${PARCEL_ID}0000`,
    latitude: '41.4',
    longitude: '-81.7',
    PARCEL_ID,
    DEED_TYPE,
    TAX_LUC,
  });
  const rows = [row('1', 'WAR', '5100'), row('2', 'SHF', '5100'), row('3', 'QTC', '5100')];
  rows.push(row('4', 'LIM', '5100'), row('5', 'WAR', '4000'));
  const { sales, dropped } = await keptOf('cuyahoga-oh', rows);
  expect(sales.map(({ parcel, use }) => [parcel, use])).toEqual([
    ['1', 'Single family'],
    ['5', 'Other'],
  ]);
  expect(dropped).toEqual({ not_market: 3 });
});

test('New York’s parking spaces, offices and factories are no homes', async () => {
  const kinds = ['01 ONE FAMILY DWELLINGS', '13 CONDOS - ELEVATOR APARTMENTS', '44 CONDO PARKING'];
  const rows = [...kinds, '27 FACTORIES'].map((kind, index) => ({
    sale_date: '2024-03-04',
    sale_price: `${600_000 + index}`,
    bbl: `${1_000_011_001 + index}`,
    latitude: '40.7',
    longitude: '-74',
    building_class_category: kind,
  }));
  const { sales } = await keptOf('new-york-ny', rows);
  expect(sales.map(({ use }) => use)).toEqual(['Single family', 'Condo', 'Other', 'Commercial']);
});
