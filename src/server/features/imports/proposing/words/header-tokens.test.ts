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
  // Cut off after ten characters, by a shapefile.
  ['MailToAddr', 'mail to address'],
  ['MailToAd_1', 'mail to address 1'],
  ['TAXPAYER_C', 'taxpayer city'],
  // Two letters after the owner of the address.
  ['PM_MAIL_CT', 'pm mail city'],
  ['MAIL_STAT', 'mail state'],
  ['PROP_STAT', 'property status'],
  // Misspelled, shortened, or with something before the word that counts.
  ['PhisicalAddress', 'situs address'],
  ['situs_street_prefx', 'situs street prefix'],
  ['Tax Deliquent Value', 'tax due value'],
  ['lparcel', 'l parcel'],
  ['recordtypemapped', 'record type mapped'],
  // Words that are correct and only look like others.
  ['contract', 'contract'],
  ['gender', 'gender'],
  ['capacity', 'capacity'],
  ['policy', 'policy'],
  ['SITESTATE', 'situs state'],
  // Phrases, those among words that ran together too.
  ['Notice of Default Date', 'lispendens date'],
  ['Civil Action No.', 'case number'],
  ['Trustee Sale Number', 'ts number'],
  ['High Bid', 'winning bid'],
  ['HIGHBID', 'winning bid'],
  ['Purchase Price', 'auction amount'],
  ['FULLVAL', 'market value'],
  ['Amount to Redeem', 'balance due'],
  ['Line Type', 'phone type'],
  ['Map/Lot', 'apn'],
  ['MSAG_COMM', 'municipality'],
  ['Last Known Address', 'mail address'],
  ['RP City', 'owner city'],
  ['Owner L Name', 'owner last name'],
  // Other people, who must not be called.
  ['Neighbor Phone', 'neighbor phone'],
  ['Complainant Phone', 'complainant phone'],
  ['', ''],
])('%j is read as %j', (header, words) => {
  expect(headerTokens(header).join(' ').replace('sale', 'auction')).toBe(words);
});
