import { closedDeals } from '#server/features/documents/closings/closings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { recordEntries, takeBack } from './record-entries.ts';

/** Held by the transaction that books fees: one at a time. */
const lock = 7_310_453;

type Deal = {
  id: number;
  propertyId: number | null;
  /** 'YYYY-MM-DD'; null of a deal that is no longer closed. */
  closedOn: string | null;
  fee: number;
  /** Entries of earlier fees that are not taken back. */
  standing: number[];
  /** The entry that was booked last; null before the first. */
  last: number | null;
  times: number;
};

/**
 * Books the fees of deals that closed. One that was changed, or whose deal is no longer closed, is
 * taken back in the groups in which it stands, and the new one is booked in the same. What a user
 * took back by hand stays so until the fee is another one.
 * @returns how many entries were added.
 */
export async function bookDealFees(db: Db, at: { timeZone: string; now: Date }): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    let added = 0;
    for (const deal of await readChanged(trx)) {
      const by = { userId: null, source: 'service' as const, now: at.now };
      for (const id of deal.standing) added += (await takeBack(trx, { id }, by)).length;
      added += await bookFee(trx, deal, at);
    }
    if (added > 0) await publishLiveEvent(trx, { noun: 'results' });
    return added;
  });
}

/** Deals whose fee is another than what was booked of it. */
async function readChanged(trx: Db): Promise<Deal[]> {
  const { rows } = await sql<Deal>`
    with booked as (
      select substring(e.idempotency_key from '^fee-([0-9]+)-')::bigint as closing_id, e.id, e.cents,
        c.id is null as stands, c.source = 'hand' as is_by_hand
      from ledger_entries as e left join ledger_entries as c on c.corrects = e.id
      where e.idempotency_key like 'fee-%'
    ),
    fees as (
      select closing_id, max(id) as last, count(*)::int as times,
        coalesce(array_agg(id order by id) filter (where stands), '{}') as standing,
        case when bool_or(stands) then sum(cents) filter (where stands)
          else (array_agg(case when is_by_hand then cents end order by id desc))[1] end as cents
      from booked group by closing_id
    )
    select coalesce(d.closing_id, f.closing_id) as id, d.property_id as "propertyId",
      d.closed_on::text as "closedOn", coalesce(d.fee, 0)::float8 as fee,
      coalesce(f.standing, '{}') as standing, f.last, coalesce(f.times, 0) as times
    from (${closedDeals}) as d full join fees as f on f.closing_id = d.closing_id
    where coalesce(d.fee, 0) <> coalesce(f.cents, 0)`.execute(trx);
  return rows;
}

/** @returns how many entries were added. */
async function bookFee(
  trx: Db,
  { id, propertyId, closedOn, fee, last, times }: Deal,
  at: { timeZone: string; now: Date },
): Promise<number> {
  if (closedOn === null || fee === 0) return 0;
  const idempotencyKey = `fee-${id}-${times + 1}`;
  if (last === null) {
    const entry = {
      kind: 'fee' as const,
      cents: fee,
      spentOn: closedOn,
      propertyId,
      closingId: id,
    };
    const note = 'Fee of the deal';
    await recordEntries(trx, [{ ...entry, note, source: 'service', idempotencyKey }], at);
    return 1;
  }
  await sql`
    insert into ledger_entries (kind, cents, spent_on, for_month, list_id, property_id, closing_id, channel,
      campaign_id, user_id, last_channel, last_campaign_id, last_user_id, note, source,
      idempotency_key, created_at)
    select kind, ${fee}, ${closedOn}, for_month, list_id, property_id, ${id}, channel, campaign_id,
      user_id, last_channel, last_campaign_id, last_user_id, 'Fee of the deal, changed', source,
      ${idempotencyKey}, ${at.now}
    from ledger_entries where id = ${last}`.execute(trx);
  return 1;
}
