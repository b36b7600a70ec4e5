import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent } from '../common.ts';

export const nvRules = rulesOf('NV', [
  {
    id: 'C-NV-01',
    channels: ['call'],
    condition: 'disputed',
    says: '9 to 20 by two tables; 8 to 21 in the act of 2001.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 20 } },
    since: null,
    citation: 'NRS 598.0918(3)',
    source: 'archive.leg.state.nv.us AB 337 of 2001; public repository files',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the act of 2001 that made the section has 9 p.m. to 8 a.m. at the residence. A public project reads today’s section as 8 p.m. to 9 a.m., texts too. Today’s text was not seen, so the stricter hours stay and only warn.',
    cases: {
      stopped: { says: '8:30 (strict reading)', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:30', channel: 'call', at: '2027-03-03T09:30' },
    },
  },
  {
    id: 'R-NV',
    ...allPartiesConsent,
    condition: 'any',
    says: 'All parties for telephone calls: the consent of one is enough only in an emergency that a court ratifies.',
    citation: 'NRS 200.620',
    source: 'getpocketlaw.com NRS 200.620; shouselaw.com nrs 200-620',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
]);
