import { expect, test } from 'vitest';
import { placeOfFile } from './place-in-text.ts';

test.each([
  ['brooke-wv-tax-sale.csv', { county: 'Brooke', state: 'WV' }],
  ['santa-rosa_fl_auctions.xlsx', { county: 'Santa Rosa', state: 'FL' }],
  ['tampa-code-violations.csv', { city: 'Tampa', state: 'FL' }],
  ['owners in or near town.csv', {}],
])('the file %s names %j', (filename, place) => {
  expect(placeOfFile(filename)).toEqual(place);
});
