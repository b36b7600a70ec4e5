import { rulesOf } from '../../law-rule.ts';

export const wvRules = rulesOf('WV', [
  {
    id: 'C-WV-01',
    channels: ['call'],
    condition: "person's residence",
    says: '8 to 21.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    until: null,
    citation: 'W. Va. Code 46A-6F-601(a)(4)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-WV',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '62-1D-3',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
