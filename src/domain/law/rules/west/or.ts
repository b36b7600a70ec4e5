import { rulesOf } from '../../law-rule.ts';
import { fourthContact } from '../common.ts';

export const orRules = rulesOf('OR', [
  {
    id: 'C-OR-01',
    channels: ['call', 'sms'],
    condition:
      'telephone solicitation: to encourage a party to purchase real estate, goods, services',
    says: '8 to 20; three in 24 hours; area code may be trusted; not for an 18-month relationship or answer to the party; business to business out.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: '2026-01-01',
    citation: 'ORS 646.561, 646.563 (HB 3865 of 2025)',
    source:
      'jdsupra.com oregon-passes-new-telephone-8210765; citizenportal.ai 6229846; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    liftedBy: ['message'],
    lookedAt: '2026-11-28',
    note: 'Looked at again: a law firm’s note on the signed act and a report of the Senate’s amendment agree on hours, texts and three in 24 hours. A reply within 18 months of dealings is outside it.',
    cases: {
      stopped: { says: 'Portland 20:30; fourth text', channel: 'sms', at: '2027-03-03T20:30' },
      passes: {
        says: 'reply to the owner at 20:30',
        channel: 'sms',
        at: '2027-03-03T20:30',
        given: 'wrote',
      },
    },
  },
  {
    id: 'R-OR',
    channels: ['recording'],
    condition: 'telephone one party, in person all',
    says: 'One party on the telephone; notice at the door.',
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    citation: 'ORS 165.540',
    source: 'oregon.public.law 165.540(1)(a), (c); oregonlaws.org 165.540',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: {
      stopped: {
        says: 'owner in California on the line, no notice',
        recorded: { other: 'CA', hasNotice: false },
      },
      passes: { says: 'telephone call', recorded: { hasNotice: false } },
    },
  },
  {
    id: 'K-OR-01',
    channels: ['contract'],
    condition: 'one act is enough',
    says: 'Registration ($300); one year less a day in jail or $6,250.',
    effect: { kind: 'registration', what: 'registration as a wholesaler' },
    since: '2025-07-01',
    citation: 'Or. Laws 2024 ch. 3 (HB 4058); OAR 863-017',
    source:
      'oregon.gov/rea Residential-Property-Wholesaler; casetext 863-017-0005; assets.stewart.com or2024002',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: {
      stopped: {
        says: 'unregistered assignment',
        contract: { willBeAssigned: true, isConfirmed: false },
      },
      passes: {
        says: 'registered; held 91 days',
        contract: { willBeAssigned: true, isConfirmed: true },
      },
    },
  },
  {
    id: 'K-OR-02',
    channels: ['contract'],
    condition: 'before the written contract',
    says: 'At least 10-point bold: is a wholesaler, only equitable interest, no title, may be no broker, no appraiser; the definition of equitable interest, that it may be assigned for profit, and the right to cancel until midnight at the end of the third business day after the disclosure, which may not be waived.',
    quotes: [
      'A person who has an "Equitable interest" in a property means someone that has contracted with the current owner for the right to buy the property at a later date even though they don\'t have legal title. The contract may allow the equitable interest holder to sell or transfer the right to purchase the property to someone else prior to close of escrow.',
      'A wholesaler may assign equitable interest to another party prior to closing for profit.',
      'A seller or buyer who enters into a written contract for a residential property wholesale transaction may cancel the contract without penalty by delivery of a written notice of cancellation any time before 12 midnight at the end of the third business day after the receipt of the residential property wholesaler written disclosure. The right of cancellation may not be waived.',
    ],
    effect: { kind: 'days', count: 3, unit: 'business', until: 'the seller can no longer cancel' },
    since: '2025-07-01',
    citation: 'OAR 863-017-0025; 863-015-0245 for brokers',
    source: 'law.cornell.edu Or-Admin-Code 863-017-0025, 863-015-0245',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'The copy cut off a last sentence about the return of earnest money. The form that the agency publishes says the rest.',
    cases: {
      stopped: {
        says: 'no disclosure before signing',
        contract: { willBeAssigned: true, hasPapers: false },
      },
      passes: {
        says: 'agency form before signing',
        contract: { willBeAssigned: true, hasPapers: true },
      },
    },
  },
  {
    id: 'L-OR-01',
    channels: ['mail'],
    condition: 'wholesaler',
    says: 'Carries the disclosure; social media may link to it.',
    effect: { kind: 'words' },
    since: '2025-07-01',
    citation: 'OAR 863-015-0245, 863-017-0025',
    source: 'law.cornell.edu Or-Admin-Code 863-015-0245(2)(c); casetext 863-015-0245',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the rule for brokers has both sentences; that for wholesalers (863-017-0025) is with K-OR-02.',
    cases: { stopped: { says: 'flyer without it' }, passes: { says: 'flyer with it' } },
  },
  {
    id: 'C-OR-01-limit',
    channels: ['call', 'sms'],
    condition:
      'telephone solicitation: to encourage a party to purchase real estate, goods, services',
    says: 'At most three contacts in 24 hours with a person on the same subject, from any number.',
    effect: { kind: 'contacts', most: 3 },
    since: '2026-01-01',
    citation: 'ORS 646.561, 646.563 (HB 3865 of 2025)',
    source:
      'jdsupra.com oregon-passes-new-telephone-8210765; citizenportal.ai 6229846; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    liftedBy: ['message'],
    lookedAt: '2026-11-28',
    cases: fourthContact,
  },
]);
