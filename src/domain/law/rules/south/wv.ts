import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const wvRules = rulesOf('WV', [
  {
    id: 'C-WV-01',
    channels: ['call'],
    condition: "person's residence",
    says: '8 to 21.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'W. Va. Code 46A-6F-601(a)(4)',
    source: 'codes.findlaw.com wv 46A-6F-601 (2024); lexace.ai wv 46A-6F-601',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: not “at any time other than between eight a.m. and nine p.m. local time, Monday through Sunday, at the called person’s location”.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-WV',
    ...onePartyConsent,
    citation: 'W. Va. Code 62-1D-3(e)',
    source: 'public repository table that quotes code.wvlegislature.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: lawful “where the person is a party to the communication”, unless it serves a crime or a tort.',
  },
]);
