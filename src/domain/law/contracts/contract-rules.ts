import type { HolidayCalendar } from '../holiday-lists.ts';
import type { ContractCondition } from './contract-answers.ts';
import {
  cancellationForm,
  disclosure,
  oregonStatements,
  rhodeIslandCancellation,
  rhodeIslandNotice,
  rightToCancel,
  type RequiredPaper,
} from './required-papers.ts';

/** What follows from a rule of the book once a contract is made. Days and dates stand in the book. */
export type ContractRule = {
  /** Its id in the book. */
  rule: string;
  when?: ContractCondition;
  papers?: readonly RequiredPaper[];
  /** The least letters of the contract itself, in bold. */
  boldPoints?: number;
  /** What its days hold back, besides the closing: a right to cancel that also stops assigning. */
  holdsAssignment?: true;
  /** Its days are those of a notice of assignment and give no right to cancel. */
  isAssignmentNotice?: true;
  /** What a business day is, where the act says so itself: any day but Sundays and those listed. */
  businessDays?: HolidayCalendar;
  /** Its days begin with a letter that confirms the signed contract. */
  countsFromLetter?: true;
  /** After an appraisal that the seller has ordered, so many days to cancel, where that is later. */
  appraisal?: { count: number; unit: 'business' | 'calendar' };
  /** Its days pass between a notice and the signing, and give no right to cancel. */
  isNoticeBefore?: true;
  /** What is needed from which assignment on, counted over twelve months. */
  licence?: { what: string; from: number };
  /** The last day of closing, counted from signing. */
  closesWithinDays?: number;
};

const foreclosure = 'foreclosure';
const assigned = 'assigned';
const brokers = (from: number) => ({ what: 'a broker’s licence', from });

/** Every rule of the book that says something about a purchase contract with an owner. */
export const contractRules: readonly ContractRule[] = [
  { rule: 'K-AL-01', when: assigned, papers: [disclosure('Disclosure of wholesaling')] },
  { rule: 'K-AZ-01', when: assigned, papers: [disclosure('Disclosure of a wholesale buyer')] },
  {
    rule: 'K-CA-01',
    when: foreclosure,
    businessDays: 'CA',
    boldPoints: 10,
    papers: [
      { title: 'Notice of the right to cancel', placed: 'beside', isBold: true, points: 14 },
      cancellationForm(),
    ],
  },
  {
    rule: 'K-CO-01',
    when: foreclosure,
    businessDays: 'CO',
    papers: [
      // C.R.S. 6-1-1111: immediately above the statement of -1114.
      { title: 'Notice Required by Colorado Law', placed: 'beside', isBold: true, points: 9 },
      { title: 'Notice of the right to cancel', placed: 'beside', isBold: true, points: 12 },
      cancellationForm({ points: 9, copies: 2 }),
    ],
  },
  {
    rule: 'K-CT-01',
    when: assigned,
    licence: { what: 'a registration with Consumer Protection', from: 1 },
    closesWithinDays: 90,
  },
  {
    rule: 'K-FL-01',
    when: foreclosure,
    papers: [{ title: 'Notices in capital letters', placed: 'attached' }],
  },
  { rule: 'K-IA-01', when: assigned, licence: brokers(1) },
  { rule: 'K-IL-01', when: assigned, licence: brokers(2) },
  {
    rule: 'K-IL-02',
    when: foreclosure,
    boldPoints: 12,
    papers: [
      { title: 'Notice of right to cancel', placed: 'beside', points: 12, isBold: true },
      cancellationForm({ points: 12, copies: 2 }),
    ],
  },
  { rule: 'K-KY-01', when: assigned, licence: brokers(1) },
  { rule: 'K-MD-01', when: assigned, papers: [disclosure('Disclosure of assignment')] },
  { rule: 'K-MD-02', when: foreclosure },
  {
    rule: 'K-MD-03',
    when: foreclosure,
    papers: [{ title: 'Notice to Homeowner', placed: 'attached' }],
  },
  { rule: 'K-MN-01', when: assigned, licence: brokers(5) },
  {
    rule: 'K-MN-02',
    when: foreclosure,
    papers: [rightToCancel, cancellationForm({ points: 12, copies: 2 })],
  },
  { rule: 'K-NC-01', when: assigned },
  { rule: 'K-NC-01-licence', when: assigned, licence: brokers(1) },
  { rule: 'K-ND-01', when: assigned, papers: [disclosure('Disclosure of wholesaling')] },
  { rule: 'K-NE-01', when: assigned },
  { rule: 'K-NH-01', when: foreclosure, holdsAssignment: true },
  {
    rule: 'K-NH-02',
    when: foreclosure,
    papers: [
      {
        title: 'Notice of loss of ownership, 72 hours before the deed, signed before a notary',
        placed: 'attached',
      },
    ],
  },
  { rule: 'K-NY-01', when: foreclosure, papers: [cancellationForm()], businessDays: 'US' },
  {
    rule: 'K-OH-01',
    when: assigned,
    papers: [disclosure('Wholesaler disclosure', { points: 12, isBold: true })],
  },
  {
    rule: 'K-OK-01',
    when: assigned,
    papers: [{ title: 'Commission form with the right to terminate', placed: 'beside' }],
  },
  {
    rule: 'K-OK-01-licence',
    when: assigned,
    licence: { what: 'a licence to market the contract in public', from: 1 },
  },
  { rule: 'K-OR-01', when: assigned, licence: { what: 'a registration as a wholesaler', from: 1 } },
  {
    rule: 'K-OR-02',
    when: assigned,
    papers: [
      disclosure('Agency form of the wholesaler disclosure', { points: 10, isBold: true }),
      oregonStatements,
    ],
  },
  {
    rule: 'K-PA-01',
    when: assigned,
    papers: [disclosure('Notice of a wholesale transaction', { isBold: true })],
  },
  {
    rule: 'K-PA-01-licence',
    when: assigned,
    licence: { what: 'a licence to wholesale', from: 1 },
  },
  {
    rule: 'K-RI-01',
    when: foreclosure,
    papers: [rhodeIslandNotice, rightToCancel, rhodeIslandCancellation],
  },
  { rule: 'K-SC-01', when: assigned, licence: brokers(1) },
  {
    rule: 'K-TN-01',
    when: assigned,
    papers: [disclosure('Disclosure of marketing the equitable interest', { isBold: true })],
    isAssignmentNotice: true,
  },
  {
    rule: 'K-TN-02',
    when: 'mailed',
    countsFromLetter: true,
    papers: [{ title: 'Letter that confirms receipt, registered', placed: 'attached' }],
  },
  { rule: 'K-TX-01', when: assigned, papers: [disclosure('Disclosure of the equitable interest')] },
  { rule: 'K-VA-01', when: assigned, licence: brokers(2) },
  {
    rule: 'K-WA-01',
    appraisal: { count: 4, unit: 'business' },
    papers: [
      {
        title: 'Notice of the appraisal and of the right to cancel, acknowledged in writing',
        placed: 'beside',
        points: 10,
        isBold: true,
      },
    ],
  },
  {
    rule: 'K-WA-02',
    when: foreclosure,
    papers: [rightToCancel, cancellationForm({ points: 12, copies: 2 })],
  },
  {
    rule: 'K-WI-01',
    when: assigned,
    licence: brokers(5),
    papers: [disclosure('Notice of wholesaling')],
  },
  { rule: 'K-WI-02', when: foreclosure, papers: [rightToCancel, cancellationForm()] },
  {
    rule: 'P-CA-02',
    papers: [
      {
        title:
          'Attestation of both that no unlawful unsolicited offer led to the sale, for the deed',
        placed: 'attached',
      },
    ],
  },
  {
    rule: 'P-OH-COL',
    when: assigned,
    licence: { what: 'an entry in the city’s register of wholesalers', from: 1 },
  },
  {
    rule: 'P-PA-PHL-02',
    when: assigned,
    licence: { what: 'a licence as a residential property wholesaler', from: 1 },
  },
  {
    rule: 'P-WA-SEA',
    appraisal: { count: 10, unit: 'calendar' },
    isNoticeBefore: true,
    papers: [
      disclosure(
        'Notice of rights, signed by both at least five business days before the contract',
      ),
      { title: 'Disclosure of rights, signed by both with the contract', placed: 'beside' },
    ],
  },
];

/** Rules about contracts of another kind than an owner's sale to the user, or about funds. */
export const otherContractRules: readonly string[] = ['K-CA-02', 'K-US-01', 'P-NY-02'];
