import { rulesOf } from '../../law-rule.ts';

export const nmRules = rulesOf('NM', [
  {
    id: 'C-NM-01',
    channels: ['call'],
    condition: 'telephone solicitation',
    says: '9 to 21.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 } },
    since: null,
    until: null,
    citation: 'NMSA 57-12-22(B)(5)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:15', channel: 'call', at: '2027-03-03T09:15' },
    },
  },
  {
    id: 'R-NM',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '30-12-1',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
