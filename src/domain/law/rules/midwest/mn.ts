import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const mnRules = rulesOf('MN', [
  {
    id: 'C-MN-01',
    channels: ['call'],
    condition: 'residential subscriber',
    says: '9 to 21.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 } },
    since: null,
    citation: 'Minn. Stat. 325E.26, 325E.30',
    source: 'public repository file lib/sales/callingRules.js, quoting revisor.mn.gov 325E.26, .30',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘any unsolicited call to a residential subscriber’; the limit of the day is 9 to 21.',
    cases: {
      stopped: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:15', channel: 'call', at: '2027-03-03T09:15' },
    },
  },
  {
    id: 'R-MN',
    ...onePartyConsent,
    citation: 'Minn. Stat. 626A.02 subd. 2(d)',
    source:
      'public repository file of recording laws, quoting revisor.mn.gov; flippingbook Legal Guide to Privacy 2025',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-MN-01',
    channels: ['contract'],
    condition: 'five or more in 12 months',
    says: 'Licence unless a broker acts.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: 'Minn. Stat. 82.55 subd. 19',
    source: 'public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'fifth alone', contract: { willBeAssigned: true, assignedBefore: 4 } },
      passes: { says: 'fourth', contract: { willBeAssigned: true, assignedBefore: 3 } },
    },
  },
  {
    id: 'K-MN-02',
    channels: ['contract'],
    condition: 'foreclosed homeowner',
    says: 'Cancel until midnight of the fifth business day or 8:00 on the last day of redemption; written, by any means; physical address; papers back in 10 days. A notice of the right to cancel beside the signature, 14-point bold; the form in duplicate.',
    quotes: [
      'You may cancel this contract for the sale of your house without any penalty or obligation at any time before .... (Date and time of day) See the attached notice of cancellation form for an explanation of this right.',
    ],
    effect: { kind: 'days', count: 5, unit: 'business', until: 'the seller can no longer cancel' },
    since: null,
    citation: 'Minn. Stat. 325N.13, .14',
    source: 'revisor.mn.gov 2007 325N.13; casetext 325N.14 (through August 2024)',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'Of the dates the table says: 2004 / (copy of 2007). The copy of 325N.14 cut off the words of the form; those of 325N.12 were not seen.',
    cases: {
      stopped: {
        says: 'closing on the fifth business day',
        contract: { foreclosure: true, act: 'closed', day: 7 },
      },
      passes: {
        says: 'closing on the sixth business day',
        contract: { foreclosure: true, act: 'closed', day: 8 },
      },
    },
  },
]);
