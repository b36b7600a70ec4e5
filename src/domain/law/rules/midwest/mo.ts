import { rulesOf } from '../../law-rule.ts';

export const moRules = rulesOf('MO', [
  {
    id: 'C-MO-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '8 to 21; state list.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    until: null,
    citation: 'RSMo 407.1076(5)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-MO',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '542.402',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
