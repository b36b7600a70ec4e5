import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** The cost of tracing this many leads: 'about $6.00 for 40 leads'. */
export function traceEstimate(
  provider: Pick<SkipTraceProvider, 'label' | 'isSandbox' | 'costPerLeadCents'>,
  leadCount: number,
) {
  const costCents = Math.round(provider.costPerLeadCents * leadCount);
  const leads = leadCount === 1 ? '1 lead' : `${leadCount.toLocaleString('en-US')} leads`;
  const sentence =
    costCents === 0 ? `no cost for ${leads}` : `about ${dollars(costCents)} for ${leads}`;
  return { provider: provider.label, isSandbox: provider.isSandbox, costCents, sentence };
}
