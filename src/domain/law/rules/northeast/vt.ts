import { rulesOf } from '../../law-rule.ts';

export const vtRules = rulesOf('VT', [
  {
    id: 'C-VT-01',
    channels: ['call'],
    condition: 'telephone number in Vermont',
    says: 'Register first; each unregistered call a crime; no hours found.',
    effect: { kind: 'registration', what: 'registration as a telephone solicitor' },
    since: null,
    until: null,
    citation: '9 V.S.A. 2464a-2464c',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
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
  {
    id: 'R-VT',
    channels: ['recording'],
    condition: 'no statute',
    says: 'Case law only: give notice.',
    effect: { kind: 'inform' },
    since: null,
    until: null,
    citation: 'none seen',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(warn)' }, passes: { says: 'notice' } },
  },
]);
