import { rulesOf } from '../../law-rule.ts';

export const miRules = rulesOf('MI', [
  {
    id: 'C-MI-01',
    channels: ['call'],
    condition: 'unsolicited commercial call soliciting business',
    says: 'Not from 21 to 9 (criminal, needs malice: see disputed).',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 } },
    since: null,
    until: null,
    citation: 'MCL 750.540e(1)(f)',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    warnsBecause: 'The section is criminal and needs malice, by one reader: disputed.',
    lookedAt: '2026-11-27',
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
    until: null,
    citation: 'MCL 750.539c',
    source: 'public repository table; RobStrayer/voice-agent-skills, legal reference file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(warn) no notice' }, passes: { says: 'notice' } },
  },
]);
