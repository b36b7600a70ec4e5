import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const vaRules = rulesOf('VA', [
  {
    id: 'C-VA-01',
    channels: ['call', 'sms'],
    condition:
      'offering or advertising property, goods or services for sale, lease, license or investment',
    says: '8 to 21; first and last name and company promptly; number and name shown; registry.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: '2026-01-01',
    citation: 'Va. Code 59.1-510 to 59.1-514',
    source:
      'law.uslawyerdatabase.com 59.1 ch 44 (2022); lawserver.com va 59-1-513-1; statutes.laws-info.com 59-1-514',
    kind: 'primary',
    liftedBy: ['consent'],
    lookedAt: '2026-11-29',
    note: 'For texts since 2026-01-01, for calls since 2001. Looked at again: “at any time other than between 8:00 a.m. and 9:00 p.m. local time at the called person’s location”, unless the called person consented before (since 2025 c. 626 “the contacted person’s”, as a public file quotes it); a text to a wireless number of the state is a call by 59.1-510.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'C-VA-01-opt-out',
    channels: ['call', 'sms'],
    condition: 'the person said that no more calls or texts are wanted',
    says: 'No call or text for ten years after the wish.',
    effect: { kind: 'personal', check: 'opted_out' },
    since: '2026-01-01',
    citation: 'Va. Code 59.1-510 to 59.1-514',
    source:
      'law.uslawyerdatabase.com 59.1 ch 44 (2022); lawserver.com va 59-1-513-1; statutes.laws-info.com 59-1-514',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Of the same row as C-VA-01. The ledger of opt-outs keeps a wish for ever.',
    cases: {
      stopped: {
        says: 'call nine years after an opt-out of 2017',
        channel: 'call',
        at: '2026-12-02T12:00',
        given: 'opted_out_in_2017',
      },
      passes: { says: 'call without an opt-out', channel: 'call', at: '2026-12-02T12:00' },
    },
  },
  {
    id: 'C-VA-01-words',
    channels: ['call', 'sms'],
    condition:
      'offering or advertising property, goods or services for sale, lease, license or investment',
    says: 'First and last name and company promptly, in a call and in each text.',
    effect: { kind: 'words', texts: 'every' },
    since: '2026-01-01',
    citation: 'Va. Code 59.1-510 to 59.1-514',
    source:
      'law.uslawyerdatabase.com 59.1 ch 44 (2022); lawserver.com va 59-1-513-1; statutes.laws-info.com 59-1-514',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Your line for texts is added to every text to Virginia; without one the gate warns. Looked at again: “by his first and last names and the name of the person on whose behalf”, “promptly upon making contact”, in the copy of 2022; a text is a call by 59.1-510 as it is now.',
    cases: {
      stopped: {
        says: 'text without a name',
        channel: 'sms',
        at: '2027-03-03T12:00',
        given: 'no_line',
      },
      passes: {
        says: 'text with the owner’s line, which names who writes',
        channel: 'sms',
        at: '2027-03-03T12:00',
      },
    },
  },
  {
    id: 'R-VA',
    ...onePartyConsent,
    citation: 'Va. Code 19.2-62(B)(2)',
    source:
      'hunterlawfirm.com on 19.2-62; public repository table that quotes law.lis.virginia.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: no offence “where such person is a party to the communication or one of the parties to the communication has given prior consent”.',
  },
  {
    id: 'K-VA-01',
    channels: ['contract'],
    condition: 'two or more occasions in 12 months',
    says: 'Broker licence.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: 'Va. Code 54.1-2100 (2024 ch. 459; HB 917, SB 358)',
    source:
      'reg-track.com VA; townhall.virginia.gov 18549; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    note: 'Of the dates the table says: 2024 /.',
    cases: {
      stopped: { says: 'second assignment', contract: { willBeAssigned: true, assignedBefore: 1 } },
      passes: { says: 'first', contract: { willBeAssigned: true, assignedBefore: 0 } },
    },
  },
]);
