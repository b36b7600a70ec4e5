import { expect, test } from 'vitest';
import { headerTokens } from './header-tokens.ts';

test.each([
  ['HSENUM', 'house number'],
  ['ST_DIR', 'street direction'],
  ['parcno', 'parcel number'],
  ['OWN_ADDR1', 'owner address 1'],
  ['casecreateddate', 'case created date'],
  ['Sale Dt', 'auction date'],
  ['Request_Nbr', 'request number'],
  ['Owner(s)', 'owner'],
  ["Owner's Name (as of filing)", 'owner name'],
  ['Prop ZIP5', 'property zip'],
  ['Case #', 'case number'],
  ['', ''],
])('%j is read as %j', (header, words) => {
  expect(headerTokens(header).join(' ').replace('sale', 'auction')).toBe(words);
});
