import { rulesOf } from '../../law-rule.ts';

export const iaRules = rulesOf('IA', [
  {
    id: 'C-IA-01',
    channels: ['call'],
    condition: 'any',
    says: 'No telephone-solicitation statute found by the source.',
    effect: { kind: 'inform' },
    since: null,
    until: null,
    citation: 'none seen',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-IA',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: 'Iowa Code 727.8(3)(a), 808B.2(2)(c)',
    source:
      'womenslaw.org ia 727.8 (2020); public repository file of recording laws, quoting legis.iowa.gov',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: {
      stopped: {
        says: 'owner in California on the line, no notice',
        recorded: { other: 'CA', hasNotice: false },
      },
      passes: { says: 'own call recorded', recorded: { hasNotice: false } },
    },
  },
  {
    id: 'K-IA-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Broker licence.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    until: null,
    citation: 'HF 2394',
    source: 'public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'unlicensed', contract: { willBeAssigned: true, isConfirmed: false } },
      passes: { says: 'licensed', contract: { willBeAssigned: true, isConfirmed: true } },
    },
  },
]);
