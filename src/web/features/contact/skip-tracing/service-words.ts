import type { z } from 'zod';
import type { listTraceServices, TraceService } from '#api/skip-tracing.api.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const number = (count: number) => count.toLocaleString('en-US');

/** 'Found 1,020 of 1,250 leads. 90% of 40 checked numbers correct. Cost $153.00 so far.' */
export function serviceWords({ leads, found, correct, wrong, costCents }: TraceService): string {
  if (leads === 0) return 'Not used yet.';
  const checked = correct + wrong;
  const share = Math.round((correct / checked) * 100);
  const sentences = [
    `Found ${number(found)} of ${number(leads)} ${leads === 1 ? 'lead' : 'leads'}.`,
    checked === 0
      ? 'No number of it was checked yet.'
      : `${share}% of ${number(checked)} checked ${checked === 1 ? 'number' : 'numbers'} correct.`,
    costCents > 0 && `Cost ${dollars(costCents)} so far.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** '$45.00 of $100.00 spent this month.' */
export function budgetWords(month: z.output<typeof listTraceServices.answer>): string {
  const spent = dollars(month.spentCents);
  return month.budgetCents === null
    ? `${spent} spent this month. No budget is set.`
    : `${spent} of ${dollars(month.budgetCents)} spent this month.`;
}
