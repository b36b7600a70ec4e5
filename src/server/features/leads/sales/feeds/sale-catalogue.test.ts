import { expect, test } from 'vitest';
import { openDataPlatforms } from '#server/providers/open-data/open-data-source.ts';
import { recogniseDataset } from '#server/providers/open-data/open-data.port.ts';
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
