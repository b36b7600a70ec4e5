import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const sdRules = rulesOf('SD', [
  {
    id: 'C-SD-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '9 to 21, never Sunday.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 }, sunday: null },
    since: null,
    citation: 'SDCL 37-30A-3(2)',
    source: 'public repository file lib/sales/callingRules.js; public repository file',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    note: 'Looked for again on 2026-11-28: the section was not found, only 37-30-28 on dialing systems, with weekdays from 9 to 21.',
    cases: {
      stopped: { says: 'Sunday 12:00', channel: 'call', at: '2027-03-07T12:00' },
      passes: { says: 'Saturday 9:30', channel: 'call', at: '2027-03-06T09:30' },
    },
  },
  {
    id: 'R-SD',
    ...onePartyConsent,
    citation: 'SDCL 23A-35A-20(1)',
    source: 'public repository file of recording laws, quoting sdlegislature.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
]);
