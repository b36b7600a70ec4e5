import { rulesOf } from '../../law-rule.ts';
import { namesSellers, untilRegistered } from '../common.ts';

export const dcRules = rulesOf('DC', [
  {
    id: 'C-DC-01',
    channels: ['call'],
    condition: "consumer's residence",
    says: '8 to 21; certificate 60 business days before and $50,000 bond.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: null,
    citation: 'D.C. Code 22-3226.02, .03, .05, .08',
    source: 'code.dccouncil.gov 22-3226.03, .05, .08; instalawyer.io 22-3226.02',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: no call to a home “before 8:00 a.m. and after 9:00 p.m., local time at the place of the consumer called”; the application comes at least 60 business days before. By .05(a)(2) a home solicitation sale with a later meeting face to face needs neither certificate nor bond.',
    cases: {
      stopped: { says: '7:50', channel: 'call', at: '2027-03-03T07:50' },
      passes: { says: '8:10', channel: 'call', at: '2027-03-03T08:10' },
    },
  },
  {
    id: 'C-DC-01-register',
    channels: ['call'],
    condition: 'telephone solicitation of a consumer',
    says: 'A certificate of registration, applied for at least 60 business days before, and a bond of $50,000.',
    effect: { kind: 'registration', what: 'certificate of registration as a telephone solicitor' },
    since: null,
    citation: 'D.C. Code 22-3226.03, .05',
    source: 'code.dccouncil.gov 22-3226.03, .05',
    kind: 'primary',
    warnsBecause: namesSellers,
    lookedAt: '2026-11-30',
    note: 'Looked at for C-DC-01: by .05(a)(2) a home solicitation sale with a later meeting face to face needs neither certificate nor bond.',
    cases: untilRegistered,
  },
]);
