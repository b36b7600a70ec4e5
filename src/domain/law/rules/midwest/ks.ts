import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const ksRules = rulesOf('KS', [
  {
    id: 'C-KS-01',
    channels: ['call'],
    condition: 'home or mobile of a consumer',
    says: 'No hours in the No-Call Act.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'K.S.A. 50-670',
    source:
      'instalawyer.io K.S.A. 50-670; ksrevisor.org 50-670a; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 50-670 names the residence or mobile telephone number of a consumer; that it has no hours is by the quoting file, which read all of it.',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-KS',
    ...onePartyConsent,
    citation: 'K.S.A. 21-6101(a)(1)',
    source:
      'public repository file of recording laws, quoting ksrevisor.gov; ksag.washburnlaw.edu opinion 93-93',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
]);
