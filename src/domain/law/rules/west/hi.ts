import { rulesOf } from '../../law-rule.ts';

export const hiRules = rulesOf('HI', [
  {
    id: 'C-HI-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '8 to 21 on the clock of the person called; own no-call list; two years records.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'HRS 481P-3(8), 481P-4',
    source: 'HACC17/BlueAndKrabby, HRS 481P-3(8), 481P-4; self-law.org hi 481p-3',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:00', channel: 'call', at: '2027-03-03T20:00' },
    },
  },
]);
