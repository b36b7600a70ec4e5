import { rulesOf } from '../../law-rule.ts';

export const arRules = rulesOf('AR', [
  {
    id: 'C-AR-01',
    channels: ['call'],
    condition: 'residential',
    says: 'No hours of its own; federal rule taken over.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'Ark. Code 4-99-405(3)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a public file quotes (3), which forbids what “violates the Federal Trade Commission Do-Not-Call rule set out in 16 C.F.R. §310.4”; the copies of the subchapter that were found leave the section out.',
    cases: {
      stopped: { says: '21:30', channel: 'call', at: '2027-03-03T21:30' },
      passes: { says: '20:30', channel: 'call', at: '2027-03-03T20:30' },
    },
  },
]);
