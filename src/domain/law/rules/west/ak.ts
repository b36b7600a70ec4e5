import { rulesOf } from '../../law-rule.ts';

export const akRules = rulesOf('AK', [
  {
    id: 'C-AK-01',
    channels: ['call'],
    condition: 'sells by telephone on like terms to two or more',
    says: 'No hours rule; register 30 days before each campaign.',
    effect: { kind: 'registration', what: 'registration as a telephonic seller' },
    since: null,
    until: null,
    citation: 'AS 45.63.010',
    source: 'cliclaw.com AS 45.63.010; UniCourt/cic-code-ak, title 45',
    kind: 'primary',
    warnsBecause:
      'The statute speaks of persons who sell; its own example of what is let through is a person who sells nothing by telephone.',
    lookedAt: '2026-11-29',
    cases: {
      stopped: { says: 'not registered', channel: 'call', at: '2027-03-03T12:00' },
      passes: {
        says: 'registered, as the owner has confirmed',
        channel: 'call',
        at: '2027-03-03T12:00',
        given: 'confirmed',
      },
    },
  },
]);
