import { rulesOf } from '../../law-rule.ts';

export const miRules = rulesOf('MI', [
  {
    id: 'C-MI-01',
    channels: ['call'],
    condition: 'unsolicited commercial call soliciting business',
    says: 'Not from 21 to 9 (criminal, needs malice: see disputed).',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 } },
    since: null,
    citation: 'MCL 750.540e(1)(f)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    warnsBecause: 'The section is criminal and needs malice, by one reader: disputed.',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘an unsolicited commercial telephone call that is received between the hours of 9 p.m. and 9 a.m.’, after a preamble that asks for malice and an intent to annoy.',
    cases: {
      stopped: { says: '8:30', channel: 'call', at: '2027-03-03T08:30' },
      passes: { says: '9:15', channel: 'call', at: '2027-03-03T09:15' },
    },
  },
  {
    id: 'R-MI',
    channels: ['recording'],
    condition: 'participant',
    says: 'Statute reads all, courts let a participant record: treat as all parties.',
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    citation: 'MCL 750.539c',
    source: 'casetext.com Sullivan v. Gray, 117 Mich. App. 476 (quotes 750.539c)',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘without the consent of all parties thereto’; the court holds that a participant may record.',
    cases: {
      stopped: { says: '(warn) no notice', recorded: { hasNotice: false } },
      passes: { says: 'notice', recorded: { hasNotice: true } },
    },
  },
]);
