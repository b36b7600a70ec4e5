import { expect, test } from 'vitest';
import { readDomicile } from './domicile.ts';
import { placeText } from '../../page/placed-text.ts';

function said(text: string): string[] {
  const words = text
    .split(' ')
    .map((word, i) => ({ text: word, x: i, y: 0, width: 1, height: 1, confidence: 1 }));
  return readDomicile(placeText(words, 1)).map(({ field, value }) => `${field} ${value}`);
}

test('a town, a county and a state without a street are the decedent’s', () => {
  expect(
    said(
      'The decedent was domiciled in the City of Plant City, County of Hillsborough, State of Florida.',
    ),
  ).toContain('deceased.city Plant City');
  expect(said('Domiciled at death in Hillsborough County, Florida')).toEqual(['deceased.state FL']);
});

test('a town before its county needs no word that says what it is; a county is none', () => {
  expect(
    said(
      'At the time of death decedent was domiciled in Plant City, Hillsborough County, Florida.',
    ),
  ).toContain('deceased.city Plant City');
  expect(
    said('Decedent was domiciled in Ada County, Canyon County or Boise County, Idaho.').join(),
  ).not.toContain('city');
});

test('where the petitioner resides is not the decedent’s domicile', () => {
  expect(said('Petitioner is a resident of the City of Tampa, State of Florida')).toEqual([]);
});

test('of whom it is said that he died a resident of a town, lived there', () => {
  expect(said('Decedent died on May 4, 2024, a resident of Juneau in this county.')).toEqual([
    'deceased.city Juneau',
  ]);
  expect(said('Decedent died a resident of California.')).toEqual([]);
  expect(said('The decedent died. Petitioner is his son and a resident of Juneau.')).toEqual([]);
});

test('of a town that the table spells or names otherwise, and with its ZIP', () => {
  expect(said('Decedent died a resident of Sault Ste. Marie, MI 49783 on Dec. 31, 2011')).toEqual([
    'deceased.city Sault Ste. Marie',
    'deceased.zipCode 49783',
    'deceased.state MI',
  ]);
  expect(
    said('Decedent died on May 4, 2024, a resident of Grosse Pointe Woods in this county'),
  ).toEqual(['deceased.city Grosse Pointe Woods']);
});
