import { rulesOf } from '../../law-rule.ts';

export const nvRules = rulesOf('NV', [
  {
    id: 'C-NV-01',
    channels: ['call'],
    condition: 'disputed',
    says: '9 to 20 by one table, none found by another reader.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 20 } },
    since: null,
    until: null,
    citation: 'NRS 598.0918(3)',
    source: 'public repository file; public repository file lib/sales/callingRules.js',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '8:30 (strict reading)', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:30', channel: 'call', at: '2027-03-03T09:30' },
    },
  },
  {
    id: 'R-NV',
    channels: ['recording'],
    condition: 'any',
    says: 'All parties for telephone calls.',
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    until: null,
    citation: 'NRS 200.620',
    source: 'public repository table; RobStrayer/voice-agent-skills, legal reference file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'no notice' }, passes: { says: 'consent' } },
  },
]);
