import type { Clock } from '#domain/clock.ts';
import { spentThisMonth } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createOverBudgetError } from './skip-tracing.errors.ts';
import { dollars, traceEstimate } from './trace-estimate.ts';

export type Budgeting = { clock: Clock; timeZone: () => string };

/**
 * Cents that the month's budget leaves; Infinity without one. Orders that are under way count as if
 * every lead of them were found. Until the transaction ends, no other one counts.
 */
export async function budgetLeft(
  trx: Db,
  { clock, timeZone }: Budgeting,
  vendors: SkipTraceVendors,
): Promise<number> {
  if (vendors.monthlyBudgetCents === null) return Infinity;
  await sql`select pg_advisory_xact_lock(hashtext('skip-trace-budget'))`.execute(trx);
  const now = clock.now();
  const spent = await spentThisMonth(trx, 'skip-trace', { now, timeZone: timeZone() });
  const { rows } = await sql<{ provider: string; leads: number }>`
    select provider, sum(cardinality(open_ids))::integer as leads from trace_chunks
    where status in ('waiting', 'sending', 'awaiting_delivery') group by provider
  `.execute(trx);
  const reserved = rows.reduce(
    (sum, { provider, leads }) => sum + leads * (vendors.find(provider)?.costPerLeadCents ?? 0),
    0,
  );
  return vendors.monthlyBudgetCents - spent - reserved;
}

/** @throws `skip_tracing.price_missing` and `skip_tracing.over_budget`, 409. */
export async function checkBudget(
  trx: Db,
  options: Budgeting,
  { vendors, count }: { vendors: SkipTraceVendors; count: number },
): Promise<void> {
  const { costCents } = traceEstimate(vendors, count);
  const left = await budgetLeft(trx, options, vendors);
  if (costCents > left) throw createOverBudgetError(dollars(costCents), dollars(Math.max(0, left)));
}
