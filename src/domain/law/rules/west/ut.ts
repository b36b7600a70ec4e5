import { rulesOf } from '../../law-rule.ts';

export const utRules = rulesOf('UT', [
  {
    id: 'C-UT-01',
    channels: ['call'],
    condition: 'telephone solicitation for a commercial purpose without express consent',
    says: '8 to 21; never Sunday or legal holiday; register, $25,000 to $50,000 bond, background check.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 }, sunday: null, holidays: 'UT' },
    since: null,
    until: null,
    citation: 'Utah Code 13-25a-103(3), 13-26-102',
    source: 'https://codes.findlaw.com/ut/title-13-commerce-and-trade/ut-code-sect-13-25a-103/',
    kind: 'primary',
    lookedAt: '2026-11-28',
    note: 'Looked at again: the text has these hours, Sundays and legal holidays, for homes and mobiles, without prior express consent.',
    cases: {
      stopped: { says: 'Pioneer Day 24 July', channel: 'call', at: '2026-07-24T12:00' },
      passes: { says: 'Monday 10:00', channel: 'call', at: '2027-03-01T10:00' },
    },
  },
  {
    id: 'R-UT',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '77-23a-4',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
  {
    id: 'C-UT-01-register',
    channels: ['call'],
    condition: 'telephone solicitation for a commercial purpose without express consent',
    says: 'Telephone solicitors register, with a bond of $25,000 to $50,000 and a background check.',
    effect: { kind: 'registration', what: 'registration with the Division of Consumer Protection' },
    since: null,
    until: null,
    citation: 'Utah Code 13-26-102',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    warnsBecause:
      'The statute speaks of persons who sell; its own example of what is let through is a person who sells nothing by telephone.',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'not registered', channel: 'call', at: '2027-03-03T12:00' },
      passes: {
        says: 'registered, as the owner has confirmed',
        channel: 'call',
        at: '2027-03-03T12:00',
        given: 'confirmed',
      },
    },
  },
]);
