import { rulesOf } from '../../law-rule.ts';

export const idRules = rulesOf('ID', [
  {
    id: 'C-ID-01',
    channels: ['call'],
    condition: 'any person',
    says: 'No hours; before anything but a greeting say that it is to sell, who calls, the trade name and the goods; register 10 days before.',
    effect: { kind: 'words' },
    since: null,
    until: null,
    citation: 'Idaho Code 48-603A, 48-1003, 48-1004',
    source: 'UniCourt/cic-code-id, 48-603A; legislature.idaho.gov 48-1004, 48-1005',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: { stopped: { says: 'pitch before name' }, passes: { says: 'name and purpose first' } },
  },
  {
    id: 'R-ID',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '18-6702',
    source:
      'public repository file that quotes legislature.idaho.gov 18-6702(2)(d); wiretapping.uslegal.com idaho',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    cases: {
      stopped: {
        says: 'owner in California on the line, no notice',
        recorded: { other: 'CA', hasNotice: false },
      },
      passes: { says: 'own call recorded', recorded: { hasNotice: false } },
    },
  },
]);
