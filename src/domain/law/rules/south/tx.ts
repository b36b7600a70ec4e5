import { rulesOf } from '../../law-rule.ts';
import { onePartyConsent, untilRegistered } from '../common.ts';

export const txRules = rulesOf('TX', [
  {
    id: 'C-TX-01',
    channels: ['call'],
    condition: 'consumer telephone call to a residential number',
    says: '9 to 21, Sunday 12 to 21; at once name, company, purpose.',
    effect: { kind: 'hours', weekday: { opens: 9, closes: 21 }, sunday: { opens: 12, closes: 21 } },
    since: null,
    citation: 'Tex. Bus. & Com. Code 301.001, 301.051',
    source:
      'RobStrayer/voice-agent-skills, legal reference file; public repository file lib/sales/callingRules.js',
    kind: 'quoted',
    lookedAt: '2026-11-27',
    note: 'Of calls to residential numbers. S.B. 140 changed chapter 302, not this section.',
    cases: {
      stopped: { says: 'Sunday 11:00', channel: 'call', at: '2027-03-07T11:00' },
      passes: { says: 'Sunday 12:10', channel: 'call', at: '2027-03-07T12:10' },
    },
  },
  {
    id: 'C-TX-02',
    channels: ['call', 'sms'],
    condition:
      'seller induces a person to purchase, rent, claim or receive an item (property or service)',
    says: 'Registration with the Secretary of State, $200, $10,000 security, before the first contact; private suits, $5,000 a violation.',
    effect: { kind: 'registration', what: 'registration with the Secretary of State' },
    since: '2025-09-01',
    citation: 'Tex. Bus. & Com. Code 302.001, 302.101, 302.106, 302.107',
    source:
      'dataprotectionreport.com 2025-09; gavvy.com 302.107; weblaws.org tx 302.102; help.privy.com on S.B. 140; statutes.laws.com texas ch. 302; mondaq.com 1671662, 1669030; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'In force for calls since 2009-04-01, for texts since 2025-09-01. The definition says “purchase, rent, claim or receive”; whether an offer to buy needs it is the switch’s question. Looked at again: “a call or other transmission, including a transmission of a text or graphic message or of an image”, by the definition since 2025-09-01; security “in the amount of $10,000”. 302.101 itself was not seen.',
    cases: untilRegistered,
  },
  {
    id: 'R-TX',
    ...onePartyConsent,
    citation: 'Tex. Penal Code 16.02(c)(4)',
    source:
      'public repository table that quotes statutes.capitol.texas.gov; laws-info.com tx penal 16.02',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: a defence if “the person is a party to the communication”, unless it serves an unlawful act.',
  },
  {
    id: 'K-TX-01',
    channels: ['contract'],
    condition: 'unlicensed',
    says: 'Disclose in writing the nature of the equitable interest to seller and buyer, else brokerage.',
    effect: { kind: 'document' },
    since: '2017-09-01',
    citation: 'Occ. Code 1101.0045; Prop. Code 5.0205, 5.086',
    source: 'public repository seed file',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'ad of the house', contract: { willBeAssigned: true, hasPapers: false } },
      passes: {
        says: 'ad of the contract, disclosed',
        contract: { willBeAssigned: true, hasPapers: true },
      },
    },
  },
  {
    id: 'L-TX-01',
    channels: ['mail'],
    condition: 'advertisement that offers, for a fee, to designate a homestead',
    says: '14-point: "THIS DOCUMENT IS AN ADVERTISEMENT OF SERVICES. IT IS NOT AN OFFICIAL DOCUMENT OF THE STATE OF TEXAS." (statutory text)',
    effect: {
      kind: 'words',
      letter: {
        about:
          '\\bhomestead (?:designation|declaration|exemption|filing|form|paper)|\\b(?:designat|declar|fil|register|record|protect)\\w* (?:\\w+ )?homestead\\b',
        needs: [
          'THIS DOCUMENT IS AN ADVERTISEMENT OF SERVICES. IT IS NOT AN OFFICIAL DOCUMENT OF THE STATE OF TEXAS.',
        ],
      },
    },
    since: '2001-09-01',
    citation: 'Prop. Code 41.0051',
    source:
      'lawserver.com tx 41-0051; codes.findlaw.com tx 41-0051; capitol.texas.gov SB 141 of 2001',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: “conspicuous and printed in 14-point boldface type or 14-point uppercase typewritten letters”; a substantially similar statement is enough. The first day is that of SB 141 of 2001, which the table leaves out.',
    cases: {
      stopped: {
        says: 'homestead form letter',
        letter: 'For a fee of $95 we file your homestead designation.',
      },
      passes: { says: 'offer to buy', letter: 'I would like to buy your house.' },
    },
  },
]);
