import { expect, test } from 'vitest';
import { readDomicile } from './domicile.ts';
import { placeText } from '../../page/placed-text.ts';
import { rule, wrongRows } from '../../testing/scored.ts';

function said(text: string): string[] {
  const words = text
    .split(' ')
    .map((word, i) => ({ text: word, x: i, y: 0, width: 1, height: 1, confidence: 1 }));
  return readDomicile(placeText(words, 1)).map(({ field, value }) => `${field} ${value}`);
}

const domiciles = rule('the domicile that a sentence names', said, [
  [
    'The decedent was domiciled in the City of Plant City, County of Hillsborough, State of Florida.',
    expect.arrayContaining(['deceased.city Plant City']),
  ],
  // A county is not a city.
  ['Domiciled at death in Hillsborough County, Florida', ['deceased.state FL']],
  // A city before its county needs no word for it.
  [
    'At the time of death decedent was domiciled in Plant City, Hillsborough County, Florida.',
    expect.arrayContaining(['deceased.city Plant City']),
  ],
  [
    'Decedent was domiciled in Ada County, Canyon County or Boise County, Idaho.',
    expect.not.arrayContaining([expect.stringContaining('city')]),
  ],
  // The petitioner's residence is not the decedent's domicile.
  ['Petitioner is a resident of the City of Tampa, State of Florida', []],
]);

const residents = rule('who died a resident of a town lived there', said, [
  ['Decedent died on May 4, 2024, a resident of Juneau in this county.', ['deceased.city Juneau']],
  ['Decedent died a resident of California.', []],
  ['The decedent died. Petitioner is his son and a resident of Juneau.', []],
  // A city that the table spells otherwise, with its ZIP.
  [
    'Decedent died a resident of Sault Ste. Marie, MI 49783 on Dec. 31, 2011',
    ['deceased.city Sault Ste. Marie', 'deceased.zipCode 49783', 'deceased.state MI'],
  ],
  // A city that the table names otherwise.
  [
    'Decedent died on May 4, 2024, a resident of Grosse Pointe Woods in this county',
    ['deceased.city Grosse Pointe Woods'],
  ],
]);

test('reads domiciles in sentences', () => {
  expect(wrongRows(domiciles, residents)).toEqual([]);
});
