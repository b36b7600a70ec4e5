import { rulesOf } from '../../law-rule.ts';
import { allPartiesConsent } from '../common.ts';

export const deRules = rulesOf('DE', [
  {
    id: 'C-DE-01',
    channels: ['call'],
    condition: 'any',
    says: 'No hours rule in 6 Del. C. ch. 25A.',
    effect: { kind: 'inform' },
    since: null,
    citation: '6 Del. C. 2501A-2509A',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-DE',
    ...allPartiesConsent,
    condition: 'statutes conflict',
    says: 'One section wants the consent of all parties to a telephone call, another that of one: treat as all parties.',
    citation: '11 Del. C. 1335(a)(4), 2402(c)(4)',
    source: 'public repository table that quotes delcode.delaware.gov; womenslaw.org de 2402',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 1335(a)(4) names a person who intercepts “without the consent of all parties thereto a message by telephone”; 2402(c)(4) allows it “where one of the parties to the communication has given prior consent”.',
  },
]);
