import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent, untilLicensed } from '../common.ts';

export const iaRules = rulesOf('IA', [
  {
    id: 'C-IA-01',
    channels: ['call'],
    condition: 'any',
    says: 'No telephone-solicitation statute found by the source.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'none seen',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-IA',
    ...onePartyConsent,
    citation: 'Iowa Code 727.8(3)(a), 808B.2(2)(c)',
    source:
      'womenslaw.org ia 727.8 (2020); public repository file of recording laws, quoting legis.iowa.gov',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-IA-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Broker licence.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: 'HF 2394',
    source: 'public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: untilLicensed,
  },
]);
