import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const inRules = rulesOf('IN', [
  {
    id: 'C-IN-01',
    channels: ['call'],
    condition: 'any',
    says: '9 to 20; live calls: no state hours; own quarterly no-call list.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'Ind. Code 24-5-14-8; 24-4.7',
    source: 'public repository file; public repository file lib/sales/callingRules.js',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'recorded 20:30' }, passes: { says: 'live 20:30' } },
  },
  {
    id: 'R-IN',
    ...onePartyConsent,
    citation: 'Ind. Code 35-31.5-2-176',
    source: 'womenslaw.org in 35-31.5-2-176 (2019)',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
]);
