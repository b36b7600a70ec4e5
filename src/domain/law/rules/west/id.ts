import { rulesOf } from '../../law-rule.ts';

export const idRules = rulesOf('ID', [
  {
    id: 'C-ID-01',
    channels: ['call'],
    condition: 'any person',
    says: 'No hours; first say purpose, trade name and goods; register 10 days before.',
    effect: { kind: 'words' },
    since: null,
    until: null,
    citation: 'Idaho Code 48-603A, 48-1003, 48-1004',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'pitch before name' }, passes: { says: 'name and purpose first' } },
  },
  {
    id: 'R-ID',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '18-6702',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
