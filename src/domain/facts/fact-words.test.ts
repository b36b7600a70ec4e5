import { expect, test } from 'vitest';
import { toldFacts, toldText } from './fact-sources.ts';
import { factParts } from './fact-words.ts';
import { shortFacts, type SaidFacts } from './short-facts.ts';

const nothing: SaidFacts = {
  beds: null,
  fullBaths: null,
  halfBaths: null,
  livingArea: null,
  lotArea: null,
  yearBuilt: null,
  units: null,
  propertyUse: null,
  lastSaleDate: null,
  lastSalePrice: null,
  marketValue: null,
  ownerOccupied: null,
  vacant: null,
  absentee: null,
  outOfStateOwner: null,
  yearsOwned: null,
  equityPercent: null,
};

const house: SaidFacts = {
  ...nothing,
  propertyUse: 'Single family',
  units: 1,
  beds: 3,
  fullBaths: 2,
  halfBaths: 1,
  livingArea: 1920,
  lotArea: 10_890,
  yearBuilt: 1968,
  lastSaleDate: '2014-03-04T00:00:00.000Z',
  lastSalePrice: 185_000,
  yearsOwned: 12,
  marketValue: 350_000,
  equityPercent: 60,
  absentee: true,
  outOfStateOwner: true,
  vacant: true,
};
const texts = (facts: SaidFacts) => factParts(facts).map(({ text }) => text);

test('the facts that matter are one line, and what is not known is left out', () => {
  expect(texts(house)).toEqual([
    'Single family',
    '3 beds',
    '2.5 baths',
    '1,920 sq ft',
    'Lot 0.25 acres',
    'Built 1968',
    'Sold 2014 for $185,000, owned 12 years',
    'Worth $350,000, 60% equity',
    'Absentee, out of state',
    'Vacant',
  ]);
  expect(texts(nothing)).toEqual([]);
  expect(texts({ ...nothing, marketValue: 350_000, absentee: false, vacant: false })).toEqual([
    'Worth $350,000, loans not known',
    'Owner lives there',
  ]);
});

test('a card has the house and its owner, or nothing', () => {
  expect(shortFacts(house)).toBe(
    '3 beds · 2.5 baths · 1,920 sq ft · Built 1968 · Absentee, out of state · Owned 12 years',
  );
  expect(shortFacts({ ...nothing, marketValue: 350_000 })).toBe('');
});

test('sources that differ are told apart, the one of the lead’s value first', () => {
  const sources = [
    { name: 'Cook County, IL', toldOn: '2026-11-02', facts: { beds: 4, livingArea: 1920 } },
    { name: 'PropStream list', toldOn: '2026-11-01', facts: { beds: 3, livingArea: 1920 } },
    { name: 'Typed here', toldOn: '2026-10-01', facts: { beds: 3 } },
  ];
  expect(toldFacts({ beds: 3, livingArea: 1920 }, sources).map(toldText)).toEqual([
    '3 (PropStream list, 11/01/2026 and Typed here, 10/01/2026); 4 (Cook County, IL, 11/02/2026)',
    '1,920 sq ft (Cook County, IL, 11/02/2026 and PropStream list, 11/01/2026)',
  ]);
});
