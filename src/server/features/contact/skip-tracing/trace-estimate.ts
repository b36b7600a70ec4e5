import { counted } from '#domain/messages/in-words.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createPriceMissingError } from './skip-tracing.errors.ts';

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The cost of tracing this many leads: 'about $6.00 for 40 leads'. */
export function traceEstimate(
  { order: [first, next] }: Pick<SkipTraceVendors, 'order'>,
  leadCount: number,
) {
  const { label, isSandbox, costPerLeadCents } = first!;
  if (costPerLeadCents === null) throw createPriceMissingError(label);
  const costCents = Math.round(costPerLeadCents * leadCount);
  const leads = counted(leadCount, 'lead');
  const own = costCents === 0 ? `no cost for ${leads}` : `about ${dollars(costCents)} for ${leads}`;
  // Each lead is charged by one of them: by the first that finds it.
  const dearest = Math.round((next?.costPerLeadCents ?? 0) * leadCount);
  const sentence = next?.costPerLeadCents
    ? `${own}; ${next.label} is asked for the others, for ${dollars(dearest)} at most`
    : own;
  return { provider: label, isSandbox, costCents, sentence };
}
