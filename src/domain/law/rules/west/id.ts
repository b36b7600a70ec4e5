import { rulesOf } from '../../law-rule.ts';
import { namesSellers, onePartyConsent, untilRegistered } from '../common.ts';

export const idRules = rulesOf('ID', [
  {
    id: 'C-ID-01',
    channels: ['call'],
    condition: 'any person',
    says: 'No hours; before anything but a greeting say that it is to sell, who calls, the trade name and the goods; register 10 days before.',
    effect: { kind: 'words' },
    since: null,
    citation: 'Idaho Code 48-603A, 48-1003, 48-1004',
    source: 'UniCourt/cic-code-id, 48-603A; legislature.idaho.gov 48-1004, 48-1005',
    kind: 'primary',
    lookedAt: '2026-11-29',
    cases: { stopped: { says: 'pitch before name' }, passes: { says: 'name and purpose first' } },
  },
  {
    id: 'C-ID-01-register',
    channels: ['call'],
    condition: 'telephone solicitor',
    says: 'Register with the Attorney General at least ten days before doing business in the state, each year.',
    effect: { kind: 'registration', what: 'registration with the Attorney General' },
    since: null,
    citation: 'Idaho Code 48-1004(1)(a), 48-1005(1)',
    source: 'legislature.idaho.gov 48-1004, 48-1005',
    kind: 'primary',
    warnsBecause: namesSellers,
    lookedAt: '2026-11-30',
    note: 'Looked up for this rule: 48-1005 exempts an isolated call, who made less than 60 % of the sales of the year before by telephone, and who only arranges a meeting face to face at which the main presentation is made.',
    cases: untilRegistered,
  },
  {
    id: 'R-ID',
    ...onePartyConsent,
    citation: '18-6702',
    source:
      'public repository file that quotes legislature.idaho.gov 18-6702(2)(d); wiretapping.uslegal.com idaho',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
]);
