import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent } from '../common.ts';

export const ilRules = rulesOf('IL', [
  {
    id: 'C-IL-01',
    channels: ['call'],
    condition: 'solicit sale of goods or services',
    says: 'Not from 21 to 8.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: '815 ILCS 413/15(a)',
    source:
      'ilga.gov HB2853 (94th, with 413/15(a)); public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a printed bill has the words, ‘during the hours between 9 p.m. and 8 a.m.’ for a person who solicits the sale of goods or services in the state.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-IL',
    ...allPartiesConsent,
    condition: 'private conversation, surreptitious device',
    says: 'All parties.',
    citation: '720 ILCS 5/14-2(a)(2)',
    source:
      'payonklaw.com 720 ILCS 5/14; public repository file of recording laws, quoting ilga.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘in a surreptitious manner’, unless with the consent of all other parties to the private conversation.',
  },
  {
    id: 'K-IL-01',
    channels: ['contract'],
    condition: 'more than one in 12 months',
    says: 'Licence; second is a Class A misdemeanour.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: '225 ILCS 454/1-10 (P.A. 101-0357)',
    source:
      'illinoisrealtors.org legal hotline 2019; rejournals.com; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘whether for another or themselves, engages in a pattern of business … on two or more occasions in any 12-month period’. The misdemeanour was not seen. Of the dates the table says: 2019-08 /.',
    cases: {
      stopped: {
        says: 'second assignment in March after June',
        contract: { willBeAssigned: true, assignedBefore: 1 },
      },
      passes: { says: 'first in 12 months', contract: { willBeAssigned: true, assignedBefore: 0 } },
    },
  },
  {
    id: 'K-IL-02',
    channels: ['contract'],
    condition: 'consultant or purchaser',
    says: 'Mortgage Rescue Fraud Act applies; a consultant may take no interest in it; purchaser duties in sec. 50(b). The contract is in 12-point bold, fully assignable and acknowledged by a notary; beside the signature a notice of the right to cancel in 12-point bold, and the form in duplicate.',
    effect: { kind: 'inform' },
    since: '2007-01-01',
    citation: '765 ILCS 940/5, /25, /30, /40, /50',
    source:
      'ilga.gov ActID 2795, 940/25; self-law.org il 765-940-30, -40; lawserver.com/?p=28849566',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'How long the right to cancel lasts (940/35) was not seen, so that its notice is not printed.',
    cases: {
      stopped: {
        says: 'no notice of the right to cancel',
        contract: { foreclosure: true, hasPapers: false },
      },
      passes: {
        says: 'notice and form in duplicate',
        contract: { foreclosure: true, hasPapers: true },
      },
    },
  },
  {
    id: 'L-IL-01',
    channels: ['mail'],
    condition: 'letter that asks to be answered, so that goods or services can be offered for sale',
    says: 'It says that it is not a bill and is a solicitation, and whom its sender is affiliated with or that it is with none: at the top, 14-point bold, in a black box.',
    effect: {
      kind: 'words',
      letter: {
        about:
          '\\b(?:invoice|statement of account|(?:amount|balance|past) due|final notice|pay this amount|this bill)\\b',
        needs: ['not a bill', 'solicitation'],
      },
    },
    since: '2024-01-01',
    citation: '815 ILCS 505/2PP (P.A. 103-0087)',
    source: 'ilga.gov 505/2PP, P.A. 103-0087; lawserver.com 505/2PP; mysticlogistics.com',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the text speaks of offers for sale. The day is that of its wording of 2023.',
    cases: {
      stopped: { says: 'statement look', letter: 'Statement of account for 12 Oak St.' },
      passes: { says: 'plain', letter: 'I would like to buy 12 Oak St.' },
    },
  },
]);
