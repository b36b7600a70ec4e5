import { rulesOf } from '../../law-rule.ts';

export const ksRules = rulesOf('KS', [
  {
    id: 'C-KS-01',
    channels: ['call'],
    condition: 'home or mobile of a consumer',
    says: 'No hours in the No-Call Act.',
    effect: { kind: 'inform' },
    since: null,
    until: null,
    citation: 'K.S.A. 50-670',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-KS',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '21-6101',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
