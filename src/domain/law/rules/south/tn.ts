import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const tnRules = rulesOf('TN', [
  {
    id: 'C-TN-01',
    channels: ['call', 'sms'],
    condition: 'residential subscriber without permission',
    says: '8 to 21, calls and texts; state list ($500 a year).',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'T.C.A. 65-4-402; Tenn. Comp. R. & Regs. 1220-04-11-.02(1)',
    source:
      'casetext 1220-04-11-.02 (through December 2024); law.cornell.edu 1220-04-11-.02; homebuilding.tn.gov tpuc; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the rule has “place a telephone call or send a text message to a residential subscriber” from 8:00 a.m. to 9:00 p.m., which the table has of calls only; an older copy lacks the texts, and the day of the change was not seen. Nor was the fee.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-TN',
    ...onePartyConsent,
    citation: 'T.C.A. 39-13-601(b)',
    source: 'volnation.com thread that quotes 39-13-601; cloudfront 39-13-601',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: lawful “where the person is a party to the communication or where one of the parties to the communication has given prior consent”, unless it serves a crime or a tort. The copy of the section is cut before it.',
  },
  {
    id: 'K-TN-01',
    channels: ['contract'],
    condition: 'buyer means to assign for more than the price',
    says: 'Before signing, tell the seller in writing that the equitable interest will be marketed; tell an assignee what the interest is; bold, large type; effective date of an assignment to the seller at least three business days before.',
    effect: {
      kind: 'days',
      count: 3,
      unit: 'business',
      until: 'the assignment takes effect after notice to the seller',
    },
    since: '2025-03-25',
    citation: 'Pub. Ch. 72 of 2025 (SB 909)',
    source:
      'rehouzd.com/blog/tennessee-wholesaling-laws-2026; public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Of the dates the table says: 2025-03-25 or 2025-04-08 (disputed). Looked at again: the chaptered text was not found; one page repeats the three duties without words to use.',
    cases: {
      stopped: {
        says: 'assignment effective the next day',
        contract: { willBeAssigned: true, act: 'assigned', day: 1 },
      },
      passes: {
        says: 'notice Monday, effective Thursday',
        contract: { willBeAssigned: true, act: 'assigned', day: 3 },
      },
    },
  },
  {
    id: 'K-TN-02',
    channels: ['contract'],
    condition: 'offeree signs',
    says: 'Not accepted until signed, received, a letter by mail confirms receipt, tells the right, manner and last day to cancel, AND both are registered with the county; cancel by notice postmarked within 30 days of that letter; waiver only by sworn affidavit at the deed.',
    effect: {
      kind: 'days',
      count: 30,
      unit: 'calendar',
      until: 'the contract is firm, from the letter that confirms it',
    },
    since: null,
    citation: 'T.C.A. 47-18-134',
    source: 'codes.findlaw.com tn 47-18-134; cloudfront 47-18-134',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Of the dates the table says: before 2024. Looked at again: two copies of the whole section agree. It says what the letter describes and gives no words for it; payments come back within thirty days of a cancellation.',
    cases: {
      stopped: {
        says: 'closing 10 days after a mailed contract came back',
        contract: { wasMailed: true, act: 'closed', day: 10 },
      },
      passes: {
        says: 'confirmation registered, 31 days passed',
        contract: { wasMailed: true, letterOn: 0, act: 'closed', day: 31 },
      },
    },
  },
  {
    id: 'L-TN-01',
    channels: ['mail'],
    condition: 'see K-TN-02',
    says: 'Thirty-day cancellation and registration.',
    effect: { kind: 'words' },
    since: null,
    citation: 'T.C.A. 47-18-134',
    source: 'codes.findlaw.com tn 47-18-134; cloudfront 47-18-134',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: it is of an offer that comes as “a written agreement or contract for purchase through the mail”, without a broker licensed in the state.',
    cases: { stopped: { says: 'contract enclosed' }, passes: { says: 'letter without contract' } },
  },
]);
