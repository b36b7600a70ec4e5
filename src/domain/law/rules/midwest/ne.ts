import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent } from '../common.ts';

export const neRules = rulesOf('NE', [
  {
    id: 'C-NE-01',
    channels: ['call'],
    condition: 'automatic dialing-announcing device to a home line',
    says: '8 to 21 for recorded messages; live calls: no state hours.',
    effect: { kind: 'inform' },
    since: null,
    citation: 'Neb. Rev. Stat. 86-248(1)',
    source: 'public repository file lib/sales/callingRules.js, quoting nebraskalegislature.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: ‘(a) before 8 a.m. or after 9 p.m. at the location of the person called’, for such devices alone.',
    cases: { stopped: { says: 'recording 21:30' }, passes: { says: 'live 20:30' } },
  },
  {
    id: 'R-NE',
    ...onePartyConsent,
    citation: 'Neb. Rev. Stat. 86-290(2)(c)',
    source: 'public repository file of recording laws, quoting nebraskalegislature.gov',
    kind: 'quoted',
    lookedAt: '2026-11-29',
  },
  {
    id: 'K-NE-01',
    channels: ['contract'],
    condition: "solicits sale of another's property",
    says: 'A person who collects a fee or commission on the sale of real estate is a licensed broker or salesperson, unless the act excepts it.',
    effect: { kind: 'registration', what: 'broker’s licence' },
    since: null,
    citation: 'Choice Homes v. Donner, 311 Neb. 835 (2022); Neb. Rev. Stat. 81-885.01 to 81-885.55',
    source:
      'law.justia.com ne S-21-572; public repository file "Legal & Compliance Research for Parcel Platform"',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: the decision is of June 24, 2022, and reads the act so.',
    cases: {
      stopped: { says: 'fee without licence', contract: { willBeAssigned: true } },
      passes: { says: 'own purchase', contract: {} },
    },
  },
]);
