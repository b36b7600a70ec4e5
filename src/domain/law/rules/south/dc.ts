import { rulesOf } from '../../law-rule.ts';

export const dcRules = rulesOf('DC', [
  {
    id: 'C-DC-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '8 to 21; certificate 60 business days before and $50,000 bond.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    until: null,
    citation: 'D.C. Code 22-3226.02, .03, .08',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '7:50', channel: 'call', at: '2027-03-03T07:50' },
      passes: { says: '8:10', channel: 'call', at: '2027-03-03T08:10' },
    },
  },
]);
