import { expect, test } from 'vitest';
import { withoutSharedPrefix } from './shared-prefix.ts';

test('leaves out what most headers start with, and non-words', () => {
  expect(
    withoutSharedPrefix([
      'GisFile_PIN',
      'GisFile_Owner1',
      'GisFile_City',
      'GisFile_Appraised',
      'FID',
    ]),
  ).toEqual(['PIN', 'Owner1', 'City', 'Appraised', 'FID']);
});

test.each([
  ['a word', ['owner_name', 'owner_street', 'owner_city', 'owner_state', 'parcel']],
  [
    'a beginning of few',
    ['GisFile_PIN', 'GisFile_Owner1', 'Situs Address', 'Mailing City', 'Value'],
  ],
  ['names that were cut off', ['PM_MAIL_CT', 'PM_MAIL_ST', 'PM_MAIL_AD', 'PM_PROP_AD', 'PM_OWNER']],
])('keeps %s', (_, headers) => {
  expect(withoutSharedPrefix(headers)).toEqual(headers);
});
