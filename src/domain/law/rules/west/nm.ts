import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const nmRules = rulesOf('NM', [
  {
    id: 'C-NM-01',
    channels: ['call'],
    condition: 'telephone solicitation',
    says: '9 to 21.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 } },
    since: null,
    citation: 'NMSA 57-12-22(B)(5)',
    source:
      'law.justia.com nm 57-12-22 (2006); public repository file lib/sales/callingRules.js; public repository file',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the copy of 2006 has (B)(5), received before 9:00 a.m. or after 9:00 p.m.; a later one was not seen.',
    cases: {
      stopped: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:15', channel: 'call', at: '2027-03-03T09:15' },
    },
  },
  {
    id: 'R-NM',
    ...onePartyConsent,
    citation: '30-12-1',
    source: 'law.justia.com 30-12-1 (2018); getpocketlaw.com 30-12-1',
    kind: 'primary',
    lookedAt: '2026-11-29',
  },
]);
