import { expect, test } from 'vitest';
import { timelineSummary } from './timeline-summary.ts';

const phone = (value: unknown) => ({ number: '6155550142', value });
const oak = { streetAddress: '12 Oak St', city: 'Tampa', state: 'FL', zipCode: '33614' };
const elm = { streetAddress: '9 Elm St', city: '', state: '', zipCode: '' };

test.each([
  ['lead_status', 'dead', 'offer_made', 'Lead status changed from Dead to Offer Made'],
  ['drive_number', 0, 7, 'Drive number changed from 0 to 7'],
  ['address', elm, oak, 'Address changed from 9 Elm St to 12 Oak St, Tampa, FL 33614'],
  ['mailing_address', oak, null, 'Mailing address changed from 12 Oak St, Tampa, FL 33614 to none'],
  ['tags', [], ['hot', 'vacant'], 'Tags changed from none to hot, vacant'],
  [
    'phone_status',
    phone('unverified'),
    phone('wrong'),
    'Status of (615) 555-0142 changed from unverified to wrong',
  ],
  [
    'phone_type',
    phone('mobile'),
    phone('landline'),
    'Type of (615) 555-0142 changed from mobile to landline',
  ],
  ['sms_count', phone(2), phone(3), 'Texts to (615) 555-0142 changed from 2 to 3'],
  ['call_count', phone(0), phone(1), 'Calls to (615) 555-0142 changed from 0 to 1'],
  ['note_changed', { content: 'old' }, { content: 'new' }, 'Note changed from “old” to “new”'],
  [
    'deceased',
    { fullName: 'Old Example', city: 'Tampa' },
    { fullName: 'Ola Example', city: 'Tampa', deceasedDate: '2030-12-24T00:00:00.000Z' },
    'Deceased information changed: full name from Old Example to Ola Example, deceased date from none to 2030-12-24',
  ],
  ['metadata', { colour: 'red' }, {}, 'Additional information changed: colour from red to none'],
  [
    'text_received',
    null,
    { number: '6155550142', content: 'x'.repeat(100) },
    `Text from (615) 555-0142: ${'x'.repeat(79)}…`,
  ],
  [
    'mail_status',
    { trackingId: 'LT-1', status: 'in_transit' },
    { trackingId: 'LT-1', status: 'delivered' },
    'Letter LT-1 changed from In Transit to Delivered',
  ],
  [
    'import_updated',
    { auction_date: '2031-05-06', full_name: '' },
    {
      filename: 'list.csv',
      fields: { auction_date: '2031-06-07', full_name: 'Ann Oak' },
      added: { phones: 1, notes: 2 },
    },
    'Updated by list.csv: auction date from 2031-05-06 to 2031-06-07, full name from none to Ann Oak; 1 phone added; 2 notes added',
  ],
  ['contract_generated', null, { summary: 'Contract made' }, 'Contract made'],
  ['drive_outcome', null, null, 'drive outcome'],
])('%s includes the old and the new value', (kind, before, after, sentence) => {
  expect(timelineSummary(kind, before, after)).toBe(sentence);
});
