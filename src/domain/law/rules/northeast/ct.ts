import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent } from '../common.ts';

export const ctRules = rulesOf('CT', [
  {
    id: 'C-CT-01',
    channels: ['call', 'sms'],
    condition: "telephonic sales call to consumer's home, mobile",
    says: '9 to 20; otherwise needs prior express written consent; covers Connecticut area codes; definition: to encourage purchase, rental or investment.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 20 } },
    since: '2023-10-01',
    citation: 'Conn. Gen. Stat. 42-284, 42-288a(c), P.A. 23-98',
    source:
      'casetext.com 42-288a(c) (through 2024, cut at its start); cga.ct.gov chap_743m; tcpaworld.com 2023/06/28; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    liftedBy: ['signed_consent'],
    lookedAt: '2026-11-29',
    note: 'Looked at again: the hours are ‘between the hours of nine o’clock a.m. and eight o’clock p.m. local time’, quoted; the copy of 42-288a begins after them. A call to a number with a Connecticut area code is presumed to be one to the state. Three law firms give October 1, 2023, as the first day.',
    cases: {
      stopped: { says: '20:15', channel: 'call', at: '2027-03-03T20:15' },
      passes: { says: '9:10', channel: 'call', at: '2027-03-03T09:10' },
    },
  },
  {
    id: 'C-CT-01-consent',
    channels: ['call', 'sms'],
    condition: "telephonic sales call to consumer's home, mobile",
    says: 'Prior express written consent of the consumer, at any hour.',
    effect: { kind: 'consent', to: 'every', isSigned: true },
    since: '2023-10-01',
    citation: 'Conn. Gen. Stat. 42-288a, P.A. 23-98',
    source:
      'tcpadefenseforce.com connecticut-broadens-its-telemarketing-laws; lawserver.com ct 42-288a; self-law.org ct 42-288',
    kind: 'secondary',
    lookedAt: '2026-11-30',
    note: 'Looked up for this rule: by a law firm’s note the change of 2023 forbids a telephonic sales call without such consent, live or not; before, only one that is unsolicited, dialed and recorded by machine. In the section’s copy a solicitation “does not include” a call or text with the consent. The ban itself was not seen in the section, and whether an offer to buy encourages a “purchase” is not settled.',
    cases: {
      stopped: { says: 'call without consent', channel: 'call', at: '2027-03-03T12:00' },
      passes: {
        says: 'call to an owner who agreed in writing',
        channel: 'call',
        at: '2027-03-03T12:00',
        given: 'consented',
      },
    },
  },
  {
    id: 'R-CT',
    ...allPartiesConsent,
    condition: 'civil rule',
    says: 'All parties’ consent in writing or at the start of the recording; or a spoken notice that is recorded at its start; or a tone about every 15 seconds.',
    citation: 'Conn. Gen. Stat. 52-570d(a)',
    source: 'lawserver.com ct 52-570d; statutes.laws-info.com ct 52-570d',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-CT-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Register with Consumer Protection ($285, two years); seller may cancel three business days; closing within 90 days.',
    effect: { kind: 'days', count: 3, unit: 'business', until: 'the seller can no longer cancel' },
    since: '2026-07-01',
    citation: 'P.A. 25-168 (HB 7287)',
    source: 'public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: {
        says: 'closing on day 100',
        contract: { willBeAssigned: true, act: 'closed', day: 100 },
      },
      passes: {
        says: 'registered, day 60',
        contract: { willBeAssigned: true, act: 'closed', day: 60 },
      },
    },
  },
]);
