import { formatDialogDate } from '../dates.ts';
import { formatMoney } from '../money.ts';
import type { LeadFieldKind } from './lead-field-rows.ts';

type Written = string | number | boolean | null;
const grouped = (value: Written) =>
  typeof value === 'number' ? value.toLocaleString('en-US') : '';

/** A value of the API in words: '1,450 sq ft', '$268,000', 'Yes'; '' where nothing is known. */
const words: Record<Exclude<LeadFieldKind, 'own'>, (value: Written) => string> = {
  text: String,
  day: (value) => formatDialogDate(String(value)) ?? '',
  money: (value) => formatMoney(Math.round(Number(value) * 100)),
  count: grouped,
  area: (value) => `${grouped(value)} sq ft`,
  year: String,
  number: String,
  flag: (value) => (value === true ? 'Yes' : 'No'),
  choice: String,
};

export function leadFieldText(kind: LeadFieldKind, value: Written): string {
  return value === null || kind === 'own' ? '' : words[kind](value);
}
