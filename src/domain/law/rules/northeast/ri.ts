import { rulesOf } from '../../law-rule.ts';
import { namesSellers, onePartyConsent, untilRegistered } from '../common.ts';

export const riRules = rulesOf('RI', [
  {
    id: 'C-RI-01',
    channels: ['call'],
    condition: 'unsolicited telephonic sales call to home, mobile',
    says: 'Mon-Fri 9 to 18, Saturday 10 to 17, never Sunday, state or federal holiday; register 10 days before, $30,000 security; own no-call list.',
    effect: {
      kind: 'hours',
      weekday: { opens: 9, closes: 18 },
      saturday: { opens: 10, closes: 17 },
      sunday: null,
      holidays: 'RI',
    },
    since: '1999-01-01',
    citation: 'R.I. Gen. Laws 5-61-2, 5-61-3, 5-61-3.5, 5-61-3.6',
    source:
      'instalawyer.io ri 5-61-2; lawserver.com ri 5-61-3; webserver.rilin.state.ri.us 5-61-3.6; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 5-61-2(2) has these hours and days and 5-61-3 the ten days; the $30,000 are by the quoting file. The table gives the year 1999 only.',
    cases: {
      stopped: { says: 'Saturday 17:30; Victory Day', channel: 'call', at: '2027-03-06T17:30' },
      passes: { says: 'Friday 17:30', channel: 'call', at: '2027-03-05T17:30' },
    },
  },
  {
    id: 'C-RI-01-register',
    channels: ['call'],
    condition: 'telephone sales solicitation operation or telephonic seller',
    says: 'Register with the Attorney General at least ten days before doing business in the state, each year, for $100; security of $30,000.',
    effect: { kind: 'registration', what: 'registration with the Attorney General' },
    since: null,
    citation: 'R.I. Gen. Laws 5-61-2, 5-61-3, 5-61-3.1',
    source: 'webserver.rilin.state.ri.us 5-61-3; lawserver.com ri 5-61-3; instalawyer.io ri 5-61-2',
    kind: 'primary',
    warnsBecause: namesSellers,
    lookedAt: '2026-11-30',
    note: 'Looked at again: 5-61-3(a) has the ten days and the fee, and a seller does business who solicits “prospective purchasers” in the state. The $30,000 are by the quoting file of C-RI-01.',
    cases: untilRegistered,
  },
  {
    id: 'R-RI',
    ...onePartyConsent,
    citation: 'R.I. Gen. Laws 11-35-21(c)(3)',
    source: 'UniCourt/cic-code-ri title 11 (Release 74, 2022.11)',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-RI-01',
    channels: ['contract'],
    condition: 'foreclosed homeowner',
    says: 'Cancel until midnight of the fifth business day or 8:00 of the last redemption day; papers back in 10 days. A notice of the right to cancel beside the signature, 14-point bold; the form in duplicate.',
    quotes: [
      'NOTICE REQUIRED BY RHODE ISLAND LAW',
      'Until your right to cancel this contract has ended, .... (Name) or anyone working for .... (Name) CANNOT ask you to sign or have you sign any deed or any other document.',
      'You may cancel this contract for the sale of your house without any penalty or obligation at any time before .... (Date and time of day). See the attached notice of cancellation form for an explanation of this right.',
      '.... (Enter date contract signed)',
      'You may cancel this contract for the sale of your house, without any penalty or obligation, at any time before .... (enter date and time of day)',
      'To cancel this transaction, personally deliver a signed and dated copy of this cancellation notice to .... (Name of purchaser) at .... (Street address of purchaser’s place of business) NOT LATER THAN (Enter date and time of day)',
      'I hereby cancel this transaction.',
      '.... (Date)',
      '.... (Seller’s signature)',
    ],
    effect: { kind: 'days', count: 5, unit: 'business', until: 'the seller can no longer cancel' },
    since: null,
    citation: 'R.I. Gen. Laws 5-80-3, -4, -5',
    source:
      'webserver.rilin.state.ri.us 5-80-4; casetext 5-80-3 (through 2024); statutes.laws-info.com ri 5-80-5',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'The copy of 5-80-5 has lost spaces at its line ends; its "anytime" is read as in the form below it.',
    cases: {
      stopped: { says: 'day 3 deed', contract: { foreclosure: true, act: 'closed', day: 3 } },
      passes: {
        says: 'deed after the fifth business day',
        contract: { foreclosure: true, act: 'closed', day: 8 },
      },
    },
  },
]);
