import { closedDeals } from '#server/features/documents/closings/closings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { recordEntries } from './record-entries.ts';

/** Held by whoever books fees: one at a time. */
const lock = 7_310_453;

type Deal = {
  id: number;
  propertyId: number | null;
  closedOn: string | null;
  due: number;
  times: number;
};

/**
 * Books the fees of deals that closed, and the difference where one was changed since or its deal
 * was cancelled. What a user took back by hand stays so.
 * @param today 'YYYY-MM-DD': the day of a difference whose deal is no longer closed.
 * @returns how many entries were added.
 */
export async function bookDealFees(
  db: Db,
  at: { timeZone: string; now: Date; today: string },
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const { rows } = await sql<Deal>`
      with booked as (
        select substring(idempotency_key from '^fee-([0-9]+)-')::bigint as closing_id,
          max(property_id) as property_id, sum(cents) as cents, count(*)::int as times
        from ledger_entries where idempotency_key like 'fee-%' group by 1
      )
      select coalesce(d.closing_id, b.closing_id) as id,
        coalesce(d.property_id, b.property_id) as "propertyId", d.closed_on::text as "closedOn",
        (coalesce(d.fee, 0) - coalesce(b.cents, 0))::float8 as due, coalesce(b.times, 0) as times
      from (${closedDeals}) as d full join booked as b on b.closing_id = d.closing_id
      where coalesce(d.fee, 0) <> coalesce(b.cents, 0)`.execute(trx);
    const entries = rows.map(({ id, propertyId, closedOn, due, times }) => ({
      kind: 'fee' as const,
      cents: due,
      spentOn: closedOn ?? at.today,
      propertyId,
      note: times === 0 ? 'Fee of the deal' : 'Fee of the deal, changed',
      source: 'service' as const,
      idempotencyKey: `fee-${id}-${times + 1}`,
    }));
    await recordEntries(trx, entries, at);
    if (entries.length > 0) await publishLiveEvent(trx, { noun: 'results' });
    return entries.length;
  });
}
