import { rulesOf } from '../../law-rule.ts';

export const maRules = rulesOf('MA', [
  {
    id: 'C-MA-01',
    channels: ['call'],
    condition: 'consumer (personal goods or services)',
    says: '8 to 20; state list.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: null,
    until: null,
    citation: 'M.G.L. c.159C s.3; 201 CMR 12.02(2)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '20:20', channel: 'call', at: '2027-03-03T20:20' },
      passes: { says: '19:40', channel: 'call', at: '2027-03-03T19:40' },
    },
  },
  {
    id: 'R-MA',
    channels: ['recording'],
    condition: 'secret recording',
    says: "All parties' knowledge.",
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    until: null,
    citation: 'c. 272 s. 99',
    source: 'RobStrayer/voice-agent-skills, legal reference file; public repository table',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'secret' }, passes: { says: 'announced' } },
  },
]);
