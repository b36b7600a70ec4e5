import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const nyRules = rulesOf('NY', [
  {
    id: 'C-NY-01',
    channels: ['call', 'sms'],
    condition: 'customer = natural person of the state who may pay for goods incl. real property',
    says: '8 to 21; name and principal first.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: '2021-08-12',
    citation: 'N.Y. Gen. Bus. Law 399-z(1), (2)',
    source: 'nysenate.gov GBS/399-Z (2023-09-15); lexace.ai GBS 399-Z; instalawyer.io',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a customer is any natural person who is a resident; goods name real property; 8:00 A.M. to 9:00 P.M. at the customer’s location. The day is that on which texts came in.',
    cases: {
      stopped: { says: '21:20', channel: 'call', at: '2027-03-03T21:20' },
      passes: { says: '20:30', channel: 'call', at: '2027-03-03T20:30' },
    },
  },
  {
    id: 'C-NY-02',
    channels: ['call', 'sms'],
    condition: 'place under a declared state of emergency',
    says: 'No unsolicited telemarketing sales call; up to $20,000.',
    effect: { kind: 'emergency' },
    since: '2019-12-18',
    citation: 'GBL 399-z(5-a), 399-pp(7)(f)',
    source:
      'natlawreview.com covid-19-ny-state-emergency; mondaq.com 905882, 908430; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘unlawful … to knowingly make an unsolicited telemarketing sales call to any person in a county, city, town or village under a declared state of emergency’; the sum is that of 399-z(14)(a) as quoted. Bill A1250 of 2025 would narrow it and is pending. Whether any standing declaration triggers it is disputed: the owner sets it.',
    cases: {
      stopped: {
        says: 'cold text into a county under emergency',
        channel: 'sms',
        at: '2027-03-03T12:00',
        given: 'emergency',
      },
      passes: { says: 'no declaration', channel: 'sms', at: '2027-03-03T12:00' },
    },
  },
  {
    id: 'R-NY',
    ...onePartyConsent,
    citation: 'N.Y. Penal Law 250.00(1)',
    source: 'newyork.public.law 250.00',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
  {
    id: 'P-NY-01',
    channels: ['mail', 'call', 'door'],
    condition:
      "owner on the Department of State's list; brokers and anyone regularly buying and selling",
    says: 'No soliciting the sale or listing.',
    effect: { kind: 'listed', list: 'the cease-and-desist list of the Department of State' },
    since: null,
    citation: 'RPL 442-h(2), (3); 19 NYCRR 175.17',
    source:
      'dos.ny.gov/cease-and-desist-zones (copy of May 2024); law.justia.com 442-h (2019); govt.westlaw.com DOS-30-17-00002-A; docslib 12680254; qns.com 2018',
    kind: 'primary',
    coversOffers: true,
    lookedAt: '2026-11-29',
    note: 'Looked at again: the text names brokers, salespersons and others regularly engaged in buying and selling real estate. Zone by zone: Kings CB5 2020-11-01 to 2025-11-01, Queens and Bronx parts 2017-10-01 to 2022-09-01, Brooklyn CB17 proposed in 2022. Which zones are in force was not found, so that every listed address of the state counts.',
    cases: {
      stopped: {
        says: 'letter to a listed owner',
        channel: 'mail',
        at: '2027-03-03T12:00',
        given: 'listed',
        zip: '11215',
        city: 'Brooklyn',
      },
      passes: {
        says: 'owner in the zone not listed',
        channel: 'mail',
        at: '2027-03-03T12:00',
        zip: '11215',
        city: 'Brooklyn',
      },
    },
  },
  {
    id: 'P-NY-02',
    channels: ['contract'],
    condition:
      'covered entity: owns 10 or more one- or two-family houses AND manages pooled money AND $30 million',
    says: 'May not offer or buy a one- or two-family house until 90 days on the public market (restarts with a new price); notarised form with the offer, filed in three days; up to $250,000.',
    effect: { kind: 'inform' },
    since: '2025-07-01',
    citation: 'RPL 520-522',
    source: 'newyork.public.law 520; codes.findlaw.com rpp-sect-521 (2026-01-01)',
    kind: 'primary',
    coversOffers: true,
    lookedAt: '2026-11-29',
    cases: {
      stopped: { says: "fund's off-market offer in Albany" },
      passes: { says: "small wholesaler's offer" },
    },
  },
  {
    id: 'K-NY-01',
    channels: ['contract'],
    condition: 'equity purchaser',
    says: 'Complete written contract, notice and form; cancel until midnight of the fifth business day (all days but Sundays and federal holidays) as the agency page has it; statute republished 2023-12-15, later wording not seen.',
    effect: { kind: 'days', count: 5, unit: 'business', until: 'the seller can no longer cancel' },
    since: '2007-02-01',
    citation: 'RPL 265-a',
    source: 'dfs.ny.gov hetpa; nysenate.gov RPP/265-A',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: five copies of 265-a end in its first subdivision, before the notice and the form.',
    cases: {
      stopped: {
        says: 'closing on the fifth business day, a Saturday',
        contract: { foreclosure: true, act: 'closed', day: 5 },
      },
      passes: { says: 'complete, day 6', contract: { foreclosure: true, act: 'closed', day: 6 } },
    },
  },
]);
