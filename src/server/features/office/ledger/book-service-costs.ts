import { calendarDayOf } from '#domain/dates.ts';
import {
  takeUnbookedCosts,
  type UnbookedCost,
} from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { recordEntries } from './record-entries.ts';
import { type CostTie, kindOfPort, readCostTies } from './service-costs.query.ts';

const batchSize = 2_000;
/** Held by whoever books: one at a time. */
const lock = 7_310_452;

type Group = {
  month: string;
  kind: ReturnType<typeof kindOfPort>;
  provider: string;
  for_month: string;
  list_id: number | null;
  campaign_id: number | null;
  user_id: string | null;
  cents: number;
  /** The latest day of what is added. */
  day: string;
};

/**
 * Puts what services have charged since the last time into the ledger. Carriers charge parts of a
 * cent and settle prices later, so a meter adds them up for each month, list, campaign and user,
 * and the ledger has the whole cents of it: it is never off by more than half a cent a meter.
 * @returns how many charges were booked.
 */
export async function bookServiceCosts(
  db: Db,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<number> {
  let booked = 0;
  for (;;) {
    const count = await bookBatch(db, { timeZone, now });
    booked += count;
    if (count < batchSize) return booked;
  }
}

async function bookBatch(db: Db, at: { timeZone: string; now: Date }): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${lock})`.execute(trx);
    const costs = await takeUnbookedCosts(trx, batchSize);
    if (costs.length === 0) return 0;
    const ids = costs.map(({ id }) => id);
    const groups = groupCosts(costs, await readCostTies(trx, ids, at.timeZone), at.timeZone);
    const entries = [];
    for (const { day, ...group } of groups) {
      const { rows } = await sql<{ id: number; due: number; times: number }>`
        insert into ledger_meters as m (month, kind, provider, for_month, list_id, campaign_id,
          user_id, cents, booked_cents, times_booked)
        values (${group.month}, ${group.kind}, ${group.provider}, ${group.for_month}, ${group.list_id},
          ${group.campaign_id}, ${group.user_id}, ${group.cents}, 0, 0)
        on conflict (month, kind, provider, for_month, list_id, campaign_id, user_id)
          do update set cents = m.cents + excluded.cents
        returning id, (round(m.cents) - m.booked_cents)::float8 as due, times_booked as times`.execute(
        trx,
      );
      const { id, due, times } = rows[0]!;
      if (due === 0) continue;
      await sql`
        update ledger_meters set booked_cents = booked_cents + ${due}, times_booked = times_booked + 1
        where id = ${id}`.execute(trx);
      entries.push({
        kind: group.kind,
        cents: due,
        spentOn: day,
        forMonth: group.for_month,
        listId: group.list_id,
        campaignId: group.campaign_id,
        userId: group.user_id,
        note: group.provider,
        source: 'service' as const,
        idempotencyKey: `meter-${id}-${times + 1}`,
      });
    }
    await recordEntries(trx, entries, at);
    if (entries.length > 0) await publishLiveEvent(trx, { noun: 'results' });
    return costs.length;
  });
}

/** Sums of the charges by what they belong to. */
function groupCosts(
  costs: readonly UnbookedCost[],
  ties: readonly CostTie[],
  timeZone: string,
): Group[] {
  const tiesOf = Map.groupBy(ties, ({ id }) => id);
  const groups = new Map<string, Group>();
  const add = (cost: UnbookedCost, tie: Omit<CostTie, 'id'>) => {
    const day = calendarDayOf(cost.spentAt, timeZone);
    const group = {
      month: `${day.slice(0, 7)}-01`,
      kind: kindOfPort(cost.port),
      provider: cost.provider,
      for_month: tie.forMonth ?? `${day.slice(0, 7)}-01`,
      list_id: tie.listId,
      campaign_id: tie.campaignId,
      user_id: tie.userId,
    };
    const key = JSON.stringify(group);
    const known = groups.get(key);
    const cents = (known?.cents ?? 0) + cost.cents * tie.share;
    groups.set(key, { ...group, cents, day: known && known.day > day ? known.day : day });
  };
  for (const cost of costs) {
    const own = tiesOf.get(cost.id) ?? [];
    for (const tie of own) add(cost, tie);
    // Leads that are gone by now belong to no list.
    const share = 1 - own.reduce((sum, tie) => sum + tie.share, 0);
    const none = { listId: null, forMonth: null, campaignId: null, userId: own[0]?.userId ?? null };
    if (share > 1e-9) add(cost, { ...none, share });
  }
  return [...groups.values()];
}
