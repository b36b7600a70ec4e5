import { rulesOf } from '../../law-rule.ts';
import { untilRegistered } from '../common.ts';

export const vtRules = rulesOf('VT', [
  {
    id: 'C-VT-01',
    channels: ['call'],
    condition: 'telephone number in Vermont',
    says: 'Register first; each unregistered call a crime, up to 18 months or $10,000; a call against the federal do-not-call rules breaks it too; no hours.',
    effect: { kind: 'registration', what: 'registration as a telephone solicitor' },
    since: '2002-07-01',
    citation: '9 V.S.A. 2464a-2464c',
    source: 'UniCourt/cic-code-vt title 09 (Release 85, 2022.07); leg.state.vt.us ACT120SUM',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: 2464a(b)(1) ‘to a telephone number in Vermont without having first registered’. A solicitation is to have the customer pay for goods or services; a person not regularly engaged in them is outside it.',
    cases: untilRegistered,
  },
  {
    id: 'R-VT',
    channels: ['recording'],
    condition: 'no statute',
    says: 'Case law only: give notice.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'State v. Geraw, 795 A.2d 1219 (Vt. 2002)',
    source: 'case-law.vlex.com State v. Geraw; rcfp.org Vermont (2020)',
    kind: 'secondary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the state’s constitution forbids police to record in secret in a home; the reporters’ guide names no statute.',
    cases: { stopped: { says: '(warn)' }, passes: { says: 'notice' } },
  },
]);
