import { rulesOf } from '../../law-rule.ts';

export const gaRules = rulesOf('GA', [
  {
    id: 'C-GA-01',
    channels: ['call'],
    condition: 'any',
    says: '8 to 21 and permit; live calls: no state hours.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'O.C.G.A. 46-5-23, 46-5-27',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'recorded message 21:30' }, passes: { says: 'live 20:30' } },
  },
]);
