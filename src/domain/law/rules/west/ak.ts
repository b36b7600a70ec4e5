import { rulesOf } from '../../law-rule.ts';
import { exemptsBuyers, untilRegistered } from '../common.ts';

export const akRules = rulesOf('AK', [
  {
    id: 'C-AK-01',
    channels: ['call'],
    condition: 'sells by telephone on like terms to two or more',
    says: 'No hours rule; register 30 days before each campaign.',
    effect: { kind: 'registration', what: 'registration as a telephonic seller' },
    since: null,
    citation: 'AS 45.63.010',
    source: 'cliclaw.com AS 45.63.010; UniCourt/cic-code-ak, title 45',
    kind: 'primary',
    warnsBecause: exemptsBuyers,
    lookedAt: '2026-11-29',
    cases: untilRegistered,
  },
]);
