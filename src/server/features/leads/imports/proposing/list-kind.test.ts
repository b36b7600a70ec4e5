import { expect, test } from 'vitest';
import { kindOfList } from './list-kind.ts';
import { proposeMapping } from './proposal.ts';

const address = ['Property Address', 'City', 'State', 'ZIP'];

function kindOf(headers: string[], titles: string[] = []) {
  const { columnMappings } = proposeMapping([headers], 'foreclosure');
  return kindOfList({ titles, headers, fields: new Set(Object.values(columnMappings)) });
}

test.each([
  [[...address, 'Violation Date'], [], 'violation'],
  [[...address, 'Auction Date'], [], 'foreclosure'],
  [['Decedent', 'Date of Death', 'Petitioner', 'Address'], [], 'probate'],
  [[...address, 'Owner'], ['sheriff_sale_may.csv'], 'foreclosure'],
  [[...address, 'Owner'], ['TampaCodeViolations.csv'], 'violation'],
  [[...address, 'Owner'], ['Probate index 2026'], 'probate'],
])('%j under %j is a list of one kind', (headers, titles, kind) => {
  expect(kindOf(headers, titles)).toBe(kind);
});

test('a list of addresses, and one with columns of all kinds, have no kind', () => {
  expect(kindOf([...address, 'Owner'])).toBeNull();
  expect(kindOf([...address, 'Auction Date', 'Violation Date', 'Deceased Owner'])).toBeNull();
});
