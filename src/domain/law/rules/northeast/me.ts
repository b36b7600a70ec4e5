import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const meRules = rulesOf('ME', [
  {
    id: 'C-ME-01',
    channels: ['call'],
    condition: 'automated telephone calling device (recorded message)',
    says: 'Weekdays 9 to 17, once in 8 hours; live: none.',
    effect: { kind: 'inform' },
    since: null,
    citation: '10 M.R.S. 1498(3), 1499-B',
    source:
      'legislature.maine.gov LD 392 (121st, with 1498(3)); public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a printed bill has the words of 1498(3), ‘except weekdays between 9 a.m. and 5 p.m.’ and not more than one call to a number in each 8 hours, for automated devices.',
    cases: { stopped: { says: 'Saturday recording' }, passes: { says: 'live Saturday' } },
  },
  {
    id: 'R-ME',
    ...onePartyConsent,
    citation: '15 M.R.S. 709(4), 710',
    source: 'kirschenbaumesq.com 15 MRS 709; legislature.maine.gov law library',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: to intercept is to hear or record by ‘any person other than the sender or receiver’ or one within the range of normal hearing or given prior authority by either.',
  },
]);
