import { rulesOf } from '../../law-rule.ts';

export const maRules = rulesOf('MA', [
  {
    id: 'C-MA-01',
    channels: ['call'],
    condition: 'consumer (personal goods or services)',
    says: '8 to 20; state list.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: null,
    citation: 'M.G.L. c.159C s.3; 201 CMR 12.02(2)',
    source:
      'regulations.justia.com 201 CMR 12.02; public repository file lib/sales/callingRules.js; public repository file',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 201 CMR 12.02(2) through Register 1531 of September 2024 forbids calls between 8 p.m. and 8 a.m., local time at the consumer’s location.',
    cases: {
      stopped: { says: '20:20', channel: 'call', at: '2027-03-03T20:20' },
      passes: { says: '19:40', channel: 'call', at: '2027-03-03T19:40' },
    },
  },
  {
    id: 'R-MA',
    channels: ['recording'],
    condition: 'secret recording',
    says: "All parties' knowledge.",
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    citation: 'M.G.L. c. 272 s. 99(B)(4)',
    source:
      'public repository file of recording laws, quoting malegislature.gov; scribd.com 216356028 (police training bulletin)',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘to secretly hear, secretly record’ by anyone other than a person given prior authority by all parties.',
    cases: {
      stopped: { says: 'secret', recorded: { hasNotice: false } },
      passes: { says: 'announced', recorded: { hasNotice: true } },
    },
  },
]);
