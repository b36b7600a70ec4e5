import { expect, test } from 'vitest';
import { OpenDataError } from './open-data-source.ts';
import { isPublicAddress } from './public-address.ts';
import { recogniseDataset } from './recognise-dataset.ts';

test('recognizes the addresses that people paste', () => {
  const of = (url: string) => {
    const { platform, base, id } = recogniseDataset(url);
    return [platform, base, id];
  };
  const city = 'https://data.city.example';
  for (const path of [
    '/resource/abcd-1234.json?$limit=5',
    '/d/abcd-1234',
    '/Buildings/Code-Violations/abcd-1234',
    '/Buildings/Code-Violations/abcd-1234/about_data',
    '/api/views/abcd-1234',
  ]) {
    expect(of(city + path)).toEqual(['socrata', city, 'abcd-1234']);
  }
  const layer = 'Open/Code_Cases/FeatureServer/3';
  for (const rest of ['', '/', '/query?where=1%3D1']) {
    expect(of(`https://gis.example/srv/rest/services/${layer}${rest}`)).toEqual([
      'arcgis',
      'https://gis.example/srv/rest/services',
      layer,
    ]);
  }
  const id = '12345678-90ab-4cde-8fab-1234567890ab';
  for (const path of [
    `/dataset/name/resource/${id}`,
    `/datastore/dump/${id}`,
    `/api/3/action/datastore_search?resource_id=${id}`,
  ]) {
    expect(of(city + path)).toEqual(['ckan', city, id]);
  }
  expect(of('https://phl.carto.example/api/v2/sql?q=SELECT+*+FROM+violations+LIMIT+1')).toEqual([
    'carto',
    'https://phl.carto.example',
    'violations',
  ]);
  expect(() => recogniseDataset('https://example.com/')).toThrow(/not the address of a dataset/);
  expect(() => recogniseDataset('javascript:alert(1)')).toThrow(OpenDataError);
});

test('treats only addresses of the public internet as public', () => {
  const inside = [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ];
  const inside6 = [
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '2001:db8::1',
    '64:ff9b::1',
    '2002::1',
  ];
  for (const address of [...inside, ...inside6, 'example'])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  for (const address of ['8.8.8.8', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
});
