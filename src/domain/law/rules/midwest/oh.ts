import { rulesOf } from '../../law-rule.ts';
import { exemptsBuyers, onePartyConsent, untilRegistered } from '../common.ts';

export const ohRules = rulesOf('OH', [
  {
    id: 'C-OH-01',
    channels: ['call'],
    condition: 'telephone solicitor',
    says: 'No state hours; certificate and $50,000 bond.',
    effect: { kind: 'registration', what: 'certificate as a telephone solicitor' },
    since: null,
    citation: 'R.C. 4719.02, 4719.04',
    source:
      'codes.ohio.gov 4719.04(A); lawserver.com oh 4719.08; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    warnsBecause: exemptsBuyers,
    lookedAt: '2026-11-29',
    note: 'Looked at again: the bond is of fifty thousand dollars; the certificate of 4719.02 and the absence of hours are by the quoting file.',
    cases: untilRegistered,
  },
  {
    id: 'R-OH',
    ...onePartyConsent,
    citation: 'R.C. 2933.52(B)(4)',
    source:
      'fdno.org wiretap (prints 2933.52); public repository file of recording laws, quoting codes.ohio.gov',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-OH-01',
    channels: ['contract'],
    condition: 'wholesaler',
    says: 'Separate disclosure, bold, at least 12 point, signed and dated by the owner before the contract: is a wholesaler, does not represent the seller, seller may seek lawyer or agent, assignment and profit explained; else owner cancels before closing, money back in 30 days, consumer sales act applies.',
    effect: { kind: 'document' },
    since: '2026-03-02',
    citation: 'SB 155; R.C. 5301.95',
    source:
      'public repository file "Legal & Compliance Research for Parcel Platform"; public repository seed file; public repository file "Ohio State Playbook"',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: no text of 5301.95 or of SB 155 was found, so the disclosure is named and not worded.',
    cases: {
      stopped: {
        says: 'contract first, disclosure later',
        contract: { willBeAssigned: true, hasPapers: false },
      },
      passes: {
        says: 'disclosure Monday, contract Tuesday',
        contract: { willBeAssigned: true, hasPapers: true },
      },
    },
  },
]);
