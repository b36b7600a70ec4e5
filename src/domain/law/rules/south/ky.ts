import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const kyRules = rulesOf('KY', [
  {
    id: 'C-KY-01',
    channels: ['call'],
    condition: "person's residence",
    says: '10 to 21; do not call a person who said stop.',
    effect: { kind: 'hours', weekday: { opens: 10, closes: 21 } },
    since: null,
    citation: 'KRS 367.46955(14), (16)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a public file quotes (16) from apps.legislature.ky.gov, “at any time other than between 10 a.m. - 9 p.m. local time, at the called person’s location”, to a person’s residence; in the copies of the section (14) and (16) lie behind the cut.',
    cases: {
      stopped: { says: '9:30', channel: 'call', at: '2027-03-03T09:30' },
      passes: { says: '10:15', channel: 'call', at: '2027-03-03T10:15' },
    },
  },
  {
    id: 'R-KY',
    ...onePartyConsent,
    citation: 'KRS 526.010, 526.020',
    source:
      'kyopengov.org OAG 84-310; talkingpointsmemo.com; public repository table that quotes apps.legislature.ky.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: to eavesdrop is to record a communication of others “without the consent of at least one (1) party thereto”.',
  },
  {
    id: 'K-KY-01',
    channels: ['contract'],
    condition: 'equitable interest is advertised for sale',
    says: 'Advertising for sale an equitable interest in a contract to purchase is real estate brokerage, and unlawful without a licence.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: 'KRS 324.010(1)(b), 324.020(1)(b) (HB 62)',
    source:
      'casetext 324.010 (through April 2024); self-law.org ky 324-010, 324-020; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: brokerage “Includes advertising for sale an equitable interest in a contract for the purchase of real property between a property owner and a prospective purchaser”. A copy of 2022 lacks it, those since April 2024 have it; the first day was not seen.',
    cases: {
      stopped: { says: 'unlicensed ad', contract: { willBeAssigned: true, isConfirmed: false } },
      passes: { says: 'no ad, own closing', contract: { isConfirmed: false } },
    },
  },
]);
