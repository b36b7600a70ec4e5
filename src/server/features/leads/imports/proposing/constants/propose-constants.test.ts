import { expect, test } from 'vitest';
import { proposeMapping } from '../proposal.ts';
import { proposeConstants } from './propose-constants.ts';

function countyOf(filename: string, towns: string[]) {
  const rows = towns.map((town, at) => [`${at + 1} Oak St`, town, 'TX', '77021']);
  const head = [['Address', 'City', 'State', 'Zip'], ...rows];
  const proposal = proposeMapping(head, 'foreclosure');
  const found = proposeConstants({ filename, sheetName: null, head, proposal });
  return found.find(({ field }) => field === 'county')?.value;
}

test('a town of most rows in the name of a file is no county of that name elsewhere', () => {
  const towns = ['HOUSTON', 'KATY', 'HOUSTON', 'PASADENA', 'HOUSTON'];
  expect(countyOf('HOUSTON TX answers.csv', towns)).toBe('Harris');
  expect(countyOf('HOUSTON TX answers.csv', ['CROCKETT', 'GRAPELAND', 'CROCKETT'])).toBe('Houston');
});
