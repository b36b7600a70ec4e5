import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent, untilLicensed } from '../common.ts';

export const paRules = rulesOf('PA', [
  {
    id: 'C-PA-01',
    channels: ['call', 'sms'],
    condition: 'telemarketing',
    says: '9 to 19, Monday to Saturday; none on Sundays; none on legal holidays (since 2019-12-03).',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 19 }, sunday: null, holidays: 'PA' },
    since: '2026-10-18',
    citation: '73 P.S. 2242, 2245(a)(1), (a)(10); Act 47 of 2026 (SB 992, approved 2026-07-20)',
    source:
      'public repository files; pasenategop.com/news/brooks-bill-to-strengthen-protections-against-telemarketers-passes-senate; jenkinslaw.org 2019/12/03',
    kind: 'secondary',
    isAgreed: true,
    coversOffers: true,
    lookedAt: '2026-11-28',
    note: 'Looked at again: the Senate’s own page on SB 992 has 9 to 19 and no Sundays, and texts; the enrolled text was not found. Two independent secondary sources agree.',
    cases: {
      stopped: {
        says: 'Wednesday 19:30; any Sunday; Christmas',
        channel: 'call',
        at: '2027-03-03T19:30',
      },
      passes: { says: 'Wednesday 18:45', channel: 'call', at: '2027-03-03T18:45' },
    },
  },
  {
    id: 'R-PA',
    ...allPartiesConsent,
    condition: 'any',
    says: 'All parties beforehand.',
    citation: '18 Pa.C.S. 5703, 5704(4)',
    source:
      'public repository file of recording laws, quoting legis.state.pa.us; sites.law.duq.edu 2019/12/01',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘where all parties to the communication have given prior consent’.',
  },
  {
    id: 'K-PA-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Licence; bold notice: wholesale, will pass on without title, may consult appraiser and lawyer, may cancel; until midnight of the 30th day; money back in 10 business days; no waiver.',
    effect: { kind: 'days', count: 30, unit: 'calendar', until: 'the seller can no longer cancel' },
    since: '2025-01-08',
    citation: 'Act 52 of 2024 (RELRA)',
    source:
      'public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: no text of Act 52 was found, so the notice is named and not worded.',
    cases: {
      stopped: {
        says: 'closing on day 30',
        contract: { willBeAssigned: true, act: 'closed', day: 30 },
      },
      passes: {
        says: 'closing on day 31',
        contract: { willBeAssigned: true, act: 'closed', day: 31 },
      },
    },
  },
  {
    id: 'K-PA-01-licence',
    channels: ['contract'],
    condition: 'wholesale transaction',
    says: 'A licence to wholesale.',
    effect: { kind: 'registration', what: 'licence to wholesale' },
    since: '2025-01-08',
    citation: 'Act 52 of 2024, licence (RELRA)',
    source:
      'public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    note: 'Of the same row as K-PA-01; no text of Act 52 was found.',
    cases: untilLicensed,
  },
  {
    id: 'C-PA-00',
    channels: ['call'],
    condition: 'telemarketing',
    says: '8 to 21, and not on legal holidays.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 }, holidays: 'PA' },
    since: '2019-12-03',
    until: '2026-10-18',
    citation: '73 P.S. 2245(a)(1), (a)(10)',
    source: 'govt.westlaw.com 73 P.S. 2245 (effective December 3, 2019); jenkinslaw.org 2019/12/03',
    kind: 'primary',
    coversOffers: true,
    lookedAt: '2026-11-29',
    note: 'Looked at again: the text has ‘after 9 p.m. or before 8 a.m.’; the holidays of (a)(10) are by the library’s note on the act.',
    cases: {
      stopped: { says: 'Christmas 2025', channel: 'call', at: '2025-12-25T12:00' },
      passes: { says: 'Wednesday 19:30 before Act 47', channel: 'call', at: '2025-12-10T19:30' },
    },
  },
]);
