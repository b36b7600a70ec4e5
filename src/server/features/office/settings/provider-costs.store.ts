import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

type Cost = {
  /** 'skip-trace', 'postal-mail' */
  port: string;
  provider: string;
  /** Identifies the paid service; the same reference again is the same cost. */
  reference: string;
  quantity: number;
  cents: number;
  /** False if it is unknown whether the order was paid. */
  isCertain?: boolean;
  spentAt: Date;
};

/** Notes what a service charges, once. @returns whether it was new. */
export async function recordCost(trx: Db, cost: Cost): Promise<boolean> {
  const { isCertain = true, spentAt, ...row } = cost;
  const added = await trx
    .insertInto('provider_costs')
    .values({ ...row, is_certain: isCertain, spent_at: spentAt })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/**
 * Notes what a service charges, once. What was put down as an estimate of it, under `estimate`, becomes
 * this cost: the two are never both counted.
 */
export async function recordActualCost(trx: Db, cost: Cost & { estimate: string }): Promise<void> {
  const { estimate, ...actual } = cost;
  const { reference, quantity, cents } = actual;
  const { rows } = await sql<{ id: number }>`
    update provider_costs set reference = ${reference}, quantity = ${quantity}, cents = ${cents},
      is_certain = true
    where reference = ${estimate} and not is_certain and not exists (
      -- Reported once more.
      select from provider_costs as known where known.reference = ${reference} and known.is_certain)
    returning id`.execute(trx);
  if (rows.length === 0) await recordCost(trx, actual);
}

/** Cents that the services of a port have charged in this month of the installation's calendar. */
export async function spentThisMonth(
  db: Db,
  port: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::float8 as cents from provider_costs
    where port = ${port} and spent_at >=
      date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

/**
 * Replaces an estimated cost with the known one.
 * @returns the difference in cents; 0 if there was none.
 */
export async function settleCost(
  trx: Db,
  cost: { referencePrefix: string; quantity: number; cents: number; isCertain: boolean },
): Promise<number> {
  const { rows } = await sql<{ difference: number }>`
    with before as (
      select id, cents from provider_costs
      where reference like ${`${cost.referencePrefix}%`} and not is_certain
    )
    update provider_costs as c set quantity = ${cost.quantity}, cents = ${cost.cents},
      is_certain = ${cost.isCertain}
    from before where c.id = before.id returning (c.cents - before.cents)::float8 as difference
  `.execute(trx);
  return rows[0]?.difference ?? 0;
}

/** Whether the price of `c`, a row of `phone_calls`, is due and not known; those of the sandbox have none. */
export const hasNoPrice = sql<boolean>`(c.answered_at is not null and c.ended_at is not null
  and c.provider <> 'sandbox' and not exists (
    select from provider_costs as k
    where k.port = 'voice' and substring(k.reference from '^call:([0-9]+)') = c.id::text))`;

export type UnbookedCost = {
  id: number;
  port: string;
  provider: string;
  /** What was charged more than is booked; below zero where it was settled at less. */
  cents: number;
  spentAt: Date;
};

/** The costs that the ledger does not have yet, the oldest first; from now on it has them. */
export async function takeUnbookedCosts(trx: Db, limit: number): Promise<UnbookedCost[]> {
  const { rows } = await sql<UnbookedCost>`
    with unbooked as (
      select id, cents - booked_cents as difference from provider_costs
      where cents <> booked_cents order by id limit ${limit} for update
    )
    update provider_costs as c set booked_cents = c.cents from unbooked as u where u.id = c.id
    returning c.id, c.port, c.provider, u.difference::float8 as cents, c.spent_at as "spentAt"
  `.execute(trx);
  return rows;
}
