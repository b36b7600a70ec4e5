import { rulesOf } from '../../law-rule.ts';
import { exemptsBuyers, onePartyConsent, untilRegistered } from '../common.ts';

export const utRules = rulesOf('UT', [
  {
    id: 'C-UT-01',
    channels: ['call'],
    condition: 'telephone solicitation for a commercial purpose without express consent',
    says: '8 to 21; never Sunday or legal holiday; register, $25,000 to $50,000 bond, background check.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 }, sunday: null, holidays: 'UT' },
    since: null,
    citation: 'Utah Code 13-25a-103(3), 13-26-102',
    source: 'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
    kind: 'primary',
    liftedBy: ['consent'],
    lookedAt: '2026-11-28',
    note: 'Looked at again: the text has these hours, Sundays and legal holidays, for homes and mobiles, without prior express consent.',
    cases: {
      stopped: { says: 'Pioneer Day 24 July', channel: 'call', at: '2026-07-24T12:00' },
      passes: { says: 'Monday 10:00', channel: 'call', at: '2027-03-01T10:00' },
    },
  },
  {
    id: 'R-UT',
    ...onePartyConsent,
    citation: '77-23a-4',
    source:
      'public repository file that quotes le.utah.gov 77-23a-4(7)(b); utahlexgraph.pages.dev 77-23a-2(4)',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
  {
    id: 'C-UT-01-register',
    channels: ['call'],
    condition: 'telephone solicitation for a commercial purpose without express consent',
    says: 'Sellers register each year, with a surety bond or certificate of deposit: $25,000 with fewer than ten employees and no breach in three years, more otherwise.',
    effect: { kind: 'registration', what: 'registration with the Division of Consumer Protection' },
    since: null,
    citation: 'Utah Code 13-26-102',
    source:
      'self-law.org ut 13-26-102 (in force 2026-05-06); regulations.justia.com R152-26-4 (2024)',
    kind: 'primary',
    warnsBecause: exemptsBuyers,
    lookedAt: '2026-11-29',
    note: 'Looked at again: the copy ends within the second amount. A background check is in the rule of 2024, not in what was seen of the act.',
    cases: untilRegistered,
  },
]);
