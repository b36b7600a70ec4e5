import { rulesOf } from '../../law-rule.ts';

export const wyRules = rulesOf('WY', [
  {
    id: 'C-WY-01',
    channels: ['call'],
    condition: 'consumer (household goods)',
    says: '8 to 20.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: null,
    until: null,
    citation: 'Wyo. Stat. 40-12-302(d)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: '20:10', channel: 'call', at: '2027-03-03T20:10' },
      passes: { says: '19:50', channel: 'call', at: '2027-03-03T19:50' },
    },
  },
  {
    id: 'R-WY',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '7-3-702',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
]);
