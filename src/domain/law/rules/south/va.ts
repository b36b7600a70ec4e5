import { rulesOf } from '../../law-rule.ts';

export const vaRules = rulesOf('VA', [
  {
    id: 'C-VA-01',
    channels: ['call', 'sms'],
    condition:
      'offering or advertising property, goods or services for sale, lease, license or investment',
    says: '8 to 21; first and last name and company promptly; number and name shown; opt-out kept 10 years; registry.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 21 } },
    since: '2026-01-01',
    until: null,
    citation: 'Va. Code 59.1-510 to 59.1-514',
    source:
      'lawserver.com va 59-1-513-1; law.uslawyerdatabase.com 59.1 ch 44; statutes.laws-info.com 59-1-514',
    kind: 'primary',
    lookedAt: '2026-11-27',
    note: 'For texts since 2026-01-01, for calls since 2001. An opt-out is kept ten years; the ledger keeps it for ever.',
    cases: {
      stopped: { says: 'opt-out of 2017 dropped', channel: 'call', at: '2027-03-03T21:10' },
      passes: { says: 'opt-out of 2017 kept', channel: 'call', at: '2027-03-03T20:50' },
    },
  },
  {
    id: 'C-VA-01-words',
    channels: ['call', 'sms'],
    condition:
      'offering or advertising property, goods or services for sale, lease, license or investment',
    says: 'First and last name and company promptly, in a call and in each text.',
    effect: { kind: 'words', texts: 'every' },
    since: '2026-01-01',
    until: null,
    citation: 'Va. Code 59.1-510 to 59.1-514',
    source:
      'lawserver.com va 59-1-513-1; law.uslawyerdatabase.com 59.1 ch 44; statutes.laws-info.com 59-1-514',
    kind: 'primary',
    lookedAt: '2026-11-27',
    note: 'Your line for texts is added to every text to Virginia; without one the gate warns.',
    cases: {
      stopped: { says: 'text without a name' },
      passes: { says: 'text with first and last name and company' },
    },
  },
  {
    id: 'R-VA',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '19.2-62',
    source: 'public repository table',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'third person taps the line' },
      passes: { says: 'own call recorded' },
    },
  },
  {
    id: 'K-VA-01',
    channels: ['contract'],
    condition: 'two or more occasions in 12 months',
    says: 'Broker licence.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    until: null,
    citation: 'Va. Code 54.1-2100 (2024 ch. 459; HB 917, SB 358)',
    source:
      'reg-track.com VA; townhall.virginia.gov 18549; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    note: 'Of the dates the table says: 2024 /.',
    cases: { stopped: { says: 'second assignment' }, passes: { says: 'first' } },
  },
]);
