import { rulesOf } from '../../law-rule.ts';

export const meRules = rulesOf('ME', [
  {
    id: 'C-ME-01',
    channels: ['call'],
    condition: 'any',
    says: 'Weekdays 9 to 17, once in 8 hours; live: none.',
    effect: { kind: 'inform' },
    since: null,
    until: null,
    citation: '10 M.R.S. 1498(3), 1499-B',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'Saturday recording' }, passes: { says: 'live Saturday' } },
  },
  {
    id: 'R-ME',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '15 M.R.S. 710',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
