import { formatMoney } from '#domain/money.ts';

export const whole = (count: number) => count.toLocaleString('en-US');

/** '$12.40 a lead'; '' where there is nothing to divide by. */
export const costEach = (cents: number, count: number, what: string) =>
  count > 0 && cents !== 0 ? `${formatMoney(Math.round(cents / count))} ${what}` : '';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '2031-03' as 'Mar 2031'; a narrow axis has 'Mar'. */
export const monthName = (month: string, isShort = false) => {
  const name = months[Number(month.slice(5)) - 1] ?? month;
  return isShort ? name : `${name} ${month.slice(0, 4)}`;
};

/** A month some months before another. */
export function monthBefore(month: string, count: number): string {
  const date = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 - count, 1));
  return date.toISOString().slice(0, 7);
}

/** '$1.2k' on an axis. */
export function shortMoney(cents: number): string {
  const dollars = cents / 100;
  const size = Math.abs(dollars);
  if (size >= 1_000_000) return `$${Math.round(dollars / 100_000) / 10}M`;
  if (size >= 1_000) return `$${Math.round(dollars / 100) / 10}k`;
  return `$${Math.round(dollars)}`;
}
