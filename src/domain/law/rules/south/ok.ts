import { rulesOf } from '../../law-rule.ts';

export const okRules = rulesOf('OK', [
  {
    id: 'C-OK-01',
    channels: ['call'],
    condition: 'commercial telephonic sales call',
    says: '8 to 20; three in 24 hours on the same subject; written consent for automated systems; $500 to $1,500.',
    effect: { kind: 'hours', weekday: { opens: 8, closes: 20 } },
    since: '2022-11-01',
    until: null,
    citation: '15 O.S. 775C.2-775C.6',
    source:
      'self-law.org 775C.2; RobStrayer/voice-agent-skills, legal reference file; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: { says: 'fourth text', channel: 'call', at: '2027-03-03T20:10' },
      passes: { says: 'two by hand at 19:00', channel: 'call', at: '2027-03-03T19:00' },
    },
  },
  {
    id: 'C-OK-02',
    channels: ['call'],
    condition: 'exemptions',
    says: 'Isolated transaction; or no main pitch and no sale by phone but at a later meeting face to face.',
    effect: { kind: 'inform' },
    since: '2022-11-01',
    until: null,
    citation: '15 O.S. 775C.5',
    source: 'govt.westlaw.com okjc 775C.5',
    kind: 'primary',
    lookedAt: '2026-11-29',
    note: 'Looked at again: “does not make the major sales presentation during the telephone solicitation”, and completes the sale “at a later face-to-face meeting”. It ends where a person goes there at once to collect the payment.',
    cases: {
      stopped: { says: 'sale closed by text' },
      passes: { says: 'appointment only, pitch at the kitchen table' },
    },
  },
  {
    id: 'R-OK',
    channels: ['recording'],
    condition: 'you are a party',
    says: "One party's consent.",
    effect: { kind: 'recording', consent: 'one' },
    since: null,
    until: null,
    citation: '13 O.S. 176.4(5)',
    source: 'public repository table that quotes oscn.net',
    kind: 'quoted',
    lookedAt: '2026-11-29',
    note: 'Looked at again: allowed “when such person is a party to the communication”, unless it serves a crime.',
    cases: {
      stopped: {
        says: 'owner in California on the line, no notice',
        recorded: { other: 'CA', hasNotice: false },
      },
      passes: { says: 'own call recorded', recorded: { hasNotice: false } },
    },
  },
  {
    id: 'K-OK-01',
    channels: ['contract'],
    condition: 'wholesaler',
    says: 'Written: intent to assign or sell higher; advice to seek counsel; right to terminate within two business days; else contract invalid, owner keeps earnest money; escrow in Oklahoma at an insured bank; no lien or cloud on title; no posing as licensed; public marketing needs a licence; Commission form.',
    effect: { kind: 'days', count: 2, unit: 'business', until: 'the seller can no longer cancel' },
    since: '2025-11-01',
    until: null,
    citation: 'SB 1075, 59 O.S. 858-102 and new section',
    source:
      'avenuelegalgroup.com/?p=8034; open-exam-prep.com ok; public repository file "Legal & Compliance Research for Parcel Platform"; legiplex ok sb1075',
    kind: 'secondary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: {
        says: 'closing on the second business day',
        contract: { willBeAssigned: true, act: 'closed', day: 2 },
      },
      passes: {
        says: 'notice in the contract, third business day',
        contract: { willBeAssigned: true, act: 'closed', day: 3 },
      },
    },
  },
  {
    id: 'C-OK-01-limit',
    channels: ['call', 'sms'],
    condition: 'commercial telephonic sales call',
    says: 'At most three contacts in 24 hours with a person on the same subject, from any number.',
    effect: { kind: 'contacts', most: 3 },
    since: '2022-11-01',
    until: null,
    citation: '15 O.S. 775C.2-775C.6',
    source:
      'self-law.org 775C.2; RobStrayer/voice-agent-skills, legal reference file; public repository file lib/sales/callingRules.js',
    kind: 'primary',
    lookedAt: '2026-11-27',
    cases: {
      stopped: {
        says: 'fourth contact in 24 hours',
        channel: 'sms',
        at: '2027-03-03T17:00',
        contacts: 3,
      },
      passes: {
        says: 'third contact in 24 hours',
        channel: 'sms',
        at: '2027-03-03T17:00',
        contacts: 2,
      },
    },
  },
]);
