import type { PetitionFieldName } from '../petition-field.ts';
import { learningWeights } from '../weights.ts';

export type LabelSide = 'left' | 'above' | 'below';

/** A printed label that led to a field's value on forms of one kind. */
export type LearnedLabel = {
  id: number;
  field: PetitionFieldName;
  /** Its words in small letters, without stops and digits. */
  label: string;
  side: LabelSide;
  /** Where it stands, in thousandths of the page's width; `page` counts from 1. */
  x: number;
  y: number;
  page: number;
  form: FormPrint;
  corrections: number;
  confirmations: number;
  contradictions: number;
};

/** What tells one printed form from another: whose it is, and what is printed on it. */
export type FormPrint = { court: string; county: string; state: string; phrases: string[] };

/** How many petitions vouch for a label. */
export function vouchersOf({ corrections, confirmations }: LearnedLabel): number {
  return corrections + confirmations;
}

/**
 * What a learned label's vote is worth, 0 to 1: one example is a hint, two nearly a rule; every
 * contradiction takes away what two confirmations gave.
 */
export function weightOf(label: LearnedLabel): number {
  const { byVouchers, leastTrust } = learningWeights;
  const vouchers = vouchersOf(label);
  const base = byVouchers[Math.min(vouchers, byVouchers.length - 1)]!;
  const trust = vouchers / Math.max(1, vouchers + 2 * label.contradictions);
  return vouchers === 0 || trust < leastTrust ? 0 : base * trust;
}
