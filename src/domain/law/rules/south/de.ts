import { rulesOf } from '../../law-rule.ts';

export const deRules = rulesOf('DE', [
  {
    id: 'C-DE-01',
    channels: ['call'],
    condition: 'any',
    says: 'No hours rule in 6 Del. C. ch. 25A.',
    effect: { kind: 'inform' },
    since: null,
    until: null,
    citation: '6 Del. C. 2501A-2509A',
    source: 'public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: '(federal)' }, passes: { says: '(federal)' } },
  },
  {
    id: 'R-DE',
    channels: ['recording'],
    condition: 'statutes conflict',
    says: 'Treat as all parties.',
    effect: { kind: 'recording', consent: 'all' },
    since: null,
    until: null,
    citation: 'not seen',
    source: 'RobStrayer/voice-agent-skills, legal reference file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: { stopped: { says: 'no notice' }, passes: { says: 'notice' } },
  },
]);
