import { rulesOf } from '../../law-rule.ts';

export const kyRules = rulesOf('KY', [
  {
    id: 'C-KY-01',
    channels: ['call'],
    condition: "person's residence",
    says: '10 to 21; do not call a person who said stop.',
    effect: { kind: 'hours', weekday: { opens: 10, closes: 21 } },
    since: null,
    until: null,
    citation: 'KRS 367.46955(14), (16)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    note: 'Looked for again on 2026-11-28: the section was seen, its paragraphs (14) and (16) lie behind the cut of the copies.',
    cases: {
      stopped: { says: '9:30', channel: 'call', at: '2027-03-03T09:30' },
      passes: { says: '10:15', channel: 'call', at: '2027-03-03T10:15' },
    },
  },
  {
    id: 'R-KY',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '526.020',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
  {
    id: 'K-KY-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Broker activity.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    until: null,
    citation: 'KRS 324.010 (HB 62)',
    source:
      'public repository file "Legal & Compliance Research for Parcel Platform"; vahorizon.site',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'unlicensed ad' }, passes: { says: 'no ad, own closing' } },
  },
]);
