import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const scRules = rulesOf('SC', [
  {
    id: 'C-SC-01',
    channels: ['call', 'sms'],
    condition: 'home in the state, or wireless number with an area code of the state',
    says: '8 to 21; $1,000 to $5,000.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: '2018-05-18',
    citation: 'S.C. Code 37-21-20, -30, -80',
    source:
      'scstatehouse.gov title 37 chapter 21 (2021); lawserver.com sc 37-21-70; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 37-21-20(6) names texts and media messages beside calls, which the table leaves out, and 2018 Act No. 218 is in force since May 18, 2018. The hours of 37-21-30 were not seen in the text.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-SC',
    ...onePartyConsent,
    citation: 'S.C. Code 17-30-30(C)',
    source:
      'lawserver.com sc title 17 chapter 30; public repository table that quotes scstatehouse.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: lawful “where the person is a party to the communication or where one of the parties to the communication has given prior consent”.',
  },
  {
    id: 'K-SC-01',
    channels: ['contract'],
    condition: 'any',
    says: 'Broker activity, licence and listing; the act forbids to engage in wholesaling, to represent others in it and to assist them.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: '2024-05-21',
    citation: 'Act 204 of 2024 (H.4754), S.C. Code 40-57-30, -135(E)',
    source:
      'fastdemocracy.com Act 204 of 2024; westernupstatemls.com on the Commission’s guidance; ccarsc.org; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the title of the act has “prohibit engaging in, representing others in, or assisting others in the practice of wholesaling”; the sections lie behind the cut, and whether they bind more than licensees was not seen. The Commission holds that to advertise another’s real property for pay needs a licence, and that an equitable interest is not the owner’s.',
    cases: {
      stopped: { says: 'unlicensed ad', contract: { willBeAssigned: true, isConfirmed: false } },
      passes: { says: 'buy, take title, resell', contract: { isConfirmed: false } },
    },
  },
]);
