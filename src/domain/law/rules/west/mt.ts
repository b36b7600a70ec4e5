import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent } from '../common.ts';

export const mtRules = rulesOf('MT', [
  {
    id: 'C-MT-01',
    channels: ['call'],
    condition: 'residence',
    says: '8 to 21.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'MCA 30-14-1412(1)(d)',
    source: 'leg.mt.gov 30-14-1412 (2023)',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: {
      stopped: { says: '7:30', channel: 'call', at: '2027-03-03T07:30' },
      passes: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
    },
  },
  {
    id: 'R-MT',
    ...allPartiesConsent,
    condition: 'hidden device',
    says: "All parties' knowledge; after a warning either may record.",
    citation: 'MCA 45-8-213',
    source:
      'public repository file that quotes mca.legmt.gov 45-8-213(1)(c), (2)(a)(iii) (2025); rcfp.org montana',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
]);
