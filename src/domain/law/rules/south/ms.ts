import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent, untilRegistered } from '../common.ts';

export const msRules = rulesOf('MS', [
  {
    id: 'C-MS-01',
    channels: ['call', 'sms'],
    condition: 'solicitation: purchase, sale of goods, or any other item of value',
    says: '8 to 20 Central Standard Time, never Sundays; name, company, purpose first; register, $75,000 bond; holidays no longer barred since the 2023 transfer to the Attorney General.',
    effect: {
      kind: 'hours',
      weekday: { opens: 8, closes: 20 },
      sunday: null,
      timeZone: 'America/Chicago',
    },
    since: '2003-01-01',
    citation: 'Miss. Code 77-3-705, 77-3-713, 77-3-723',
    source:
      'getpocketlaw.com 77-3-723; billstatus.ls.state.ms.us SB2494 (2023); dnc.com 2024-06-03; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    coversOffers: true,
    lookedAt: '2026-11-28',
    note: 'Looked at again: 8:00 to 20:00, no Sundays. 77-3-603 has 21:00: the stricter is kept. The table gives the year 2003 only; the name of Central Standard Time is read as the clock of Mississippi.',
    cases: {
      stopped: { says: 'Sunday text', channel: 'sms', at: '2027-03-07T12:00' },
      passes: { says: 'Christmas Friday 10:00', channel: 'sms', at: '2026-12-25T10:00' },
    },
  },
  {
    id: 'R-MS',
    ...onePartyConsent,
    citation: '41-29-531',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
  },
  {
    id: 'C-MS-01-register',
    channels: ['call', 'sms'],
    condition: 'solicitation: purchase, sale of goods, or any other item of value',
    says: 'Telephone solicitors register and give a bond of $75,000.',
    effect: {
      kind: 'registration',
      what: 'registration as a telephone solicitor with the Attorney General',
    },
    since: null,
    citation: 'Miss. Code 77-3-713',
    source:
      'billstatus.ls.state.ms.us SB2494 (2023); nesaus.org 2023-12-04; harborcompliance.com; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    coversOffers: true,
    lookedAt: '2026-11-29',
    note: 'The act names “any other item of value”, so that an offer to buy is covered by its own words. Of the dates the table says: 2003; texts as the text of the 2023 bill has it /. Looked at again: “All telephone solicitors must register with the Attorney General before conducting any telephone solicitations”, as two pages quote it; by the bill a solicitation is “any voice or text message communication”.',
    cases: untilRegistered,
  },
]);
