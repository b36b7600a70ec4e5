import { rulesOf } from '../../law-rule.ts';
import { namesSellers, untilRegistered } from '../common.ts';

export const azRules = rulesOf('AZ', [
  {
    id: 'C-AZ-01',
    channels: ['call'],
    condition: 'unsolicited telephone sales call to a mobile',
    says: 'Forbidden at any hour; exemptions do not lift it; federal hours otherwise; registration and $100,000 bond for sellers.',
    effect: { kind: 'consent', to: 'every' },
    since: null,
    citation: 'A.R.S. 44-1278(B)(3), (B)(6); 44-1272, 44-1274',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    warnsBecause:
      'Whether a number is a mobile, and whether an offer to buy is a sales call, is not settled by the sources.',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'cold call to a mobile', channel: 'call', at: '2027-03-03T12:00' },
      passes: {
        says: 'call to an owner who agreed to it',
        channel: 'call',
        at: '2027-03-03T12:00',
        given: 'consented',
      },
    },
  },
  {
    id: 'C-AZ-01-register',
    channels: ['call'],
    condition: 'seller who solicits by telephone',
    says: 'File a registration statement with the Secretary of State before the first call, and a bond of $100,000; some sellers file a limited one.',
    effect: { kind: 'registration', what: 'registration with the Secretary of State' },
    since: null,
    citation: 'A.R.S. 44-1272, 44-1274, 44-1277(A)',
    source:
      'lawserver.com az 44-1273, 44-1277; azsos.gov telephonic-seller-registration; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    warnsBecause: namesSellers,
    lookedAt: '2026-11-30',
    note: 'Looked up for this rule: 44-1277(A) forbids a seller to solicit unregistered, a class 5 felony; merchandise includes real estate (44-1271), which is offered “for sale or rent”. The amount of the bond is by the quoting file.',
    cases: untilRegistered,
  },
  {
    id: 'K-AZ-01',
    channels: ['contract'],
    condition: 'wholesale buyer assigns the same contract',
    says: 'Disclose in writing before a binding agreement that buyer is a wholesale buyer; else seller may cancel until escrow closes and keep the earnest money; likewise to the assignee.',
    effect: { kind: 'document' },
    since: '2022-09-23',
    citation: 'A.R.S. 44-5101',
    source: 'cloudfront 44-5101',
    kind: 'primary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'no disclosure', contract: { willBeAssigned: true, hasPapers: false } },
      passes: {
        says: 'disclosure signed before',
        contract: { willBeAssigned: true, hasPapers: true },
      },
    },
  },
]);
