import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent, untilLicensed } from '../common.ts';

export const ncRules = rulesOf('NC', [
  {
    id: 'C-NC-01',
    channels: ['call'],
    condition: 'any',
    says: '8 to 21.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'N.C.G.S. 75-102(f)',
    source: 'laws9.com nc 75-102; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a public file quotes (f) whole: “No telephone solicitor shall make a telephone solicitation before 8:00 A.M. or after 9:00 P.M.” The copy of the section is cut before it.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-NC',
    ...onePartyConsent,
    citation: 'N.C.G.S. 15A-287(a)',
    source: 'statutes.laws.com nc 15A-287; lawguru.com 638829014',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a felony “if, without the consent of at least one party to the communication, the person” intercepts it.',
  },
  {
    id: 'K-NC-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Licence; 30-day right to cancel, 14-point; refunds in 10 business days. Only the bill as filed was seen: enactment DISPUTED.',
    effect: { kind: 'days', count: 30, unit: 'calendar', until: 'the seller can no longer cancel' },
    since: '2025-10-01',
    citation: 'HB 797 of 2025, G.S. 93A-2',
    source:
      'app.legiplex.com nc h797 (filed 2025-04-08); public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: {
        says: 'closing on day 30 (warn)',
        contract: { willBeAssigned: true, act: 'closed', day: 30 },
      },
      passes: {
        says: 'closing on day 31',
        contract: { willBeAssigned: true, act: 'closed', day: 31 },
      },
    },
  },
  {
    id: 'K-NC-01-licence',
    channels: ['contract'],
    condition: 'wholesaling a home',
    says: 'A licence, if the bill was enacted.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: '2025-10-01',
    citation: 'HB 797 of 2025, licence, G.S. 93A-2',
    source:
      'app.legiplex.com nc h797 (filed 2025-04-08); public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    note: 'Of the same row as K-NC-01: only the bill as filed was seen, and whether it was enacted is disputed.',
    cases: untilLicensed,
  },
]);
