import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const moRules = rulesOf('MO', [
  {
    id: 'C-MO-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '8 to 21; state list.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: '2000-08-28',
    citation: 'RSMo 407.1076(5)',
    source: 'legalfix.com mo 407.1076 (2019); statutes.laws.com mo 407.1076',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘to a consumer’s residence at any time other than between 8:00 a.m. and 9:00 p.m. local time’, effective 28 August 2000.',
    cases: {
      stopped: { says: '21:10', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: '20:50', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'R-MO',
    ...onePartyConsent,
    citation: 'RSMo 542.402.2(3)',
    source: 'public repository file of recording laws, quoting revisor.mo.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
]);
