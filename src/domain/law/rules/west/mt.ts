import { rulesOf } from '../../law-rule.ts';

export const mtRules = rulesOf('MT', [
  {
    id: 'C-MT-01',
    channels: ['call'],
    condition: 'residence',
    says: '8 to 21.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    until: null,
    citation: 'MCA 30-14-1412(1)(d)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '7:30', channel: 'call', at: '2027-03-03T07:30' },
      passes: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
    },
  },
  {
    id: 'R-MT',
    channels: ['recording'],
    condition: 'hidden device',
    says: "All parties' knowledge.",
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    until: null,
    citation: 'MCA 45-8-213',
    source: 'RobStrayer/voice-agent-skills, legal reference file; public repository table',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'hidden' }, passes: { says: 'announced' } },
  },
]);
