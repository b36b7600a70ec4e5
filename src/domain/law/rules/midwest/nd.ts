import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const ndRules = rulesOf('ND', [
  {
    id: 'C-ND-01',
    channels: ['call', 'sms'],
    condition:
      'subscriber to a residential line; solicitations by voice, text or other electronic message',
    says: '8 to 21 at the subscriber’s location; the caller says at once the true first and last name, number, city, state and business.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'N.D.C.C. 51-28-01(8), 51-28-05, 51-28-07',
    source: 'UniCourt/cic-code-nd title 51 (Release 81, 2022.06)',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 51-28-05 has the hours and 51-28-01(8) names ‘any voice, text, or other electronic communication’ that encourages the purchase or rental of, or investment in, property. A call that only arranges a later meeting face to face is outside it; a text that does so is not.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-ND',
    ...onePartyConsent,
    citation: 'N.D.C.C. 12.1-15-02(3)(c)',
    source: 'UniCourt/cic-code-nd title 12.1',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-ND-01',
    channels: ['contract'],
    condition: 'wholesaler',
    says: 'Disclosure duties extended to every property.',
    effect: { kind: 'document' },
    since: '2025-08-01',
    citation: 'HB 1125',
    source: 'public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: {
        says: 'land assigned silently',
        contract: { willBeAssigned: true, hasPapers: false },
      },
      passes: { says: 'disclosed', contract: { willBeAssigned: true, hasPapers: true } },
    },
  },
]);
