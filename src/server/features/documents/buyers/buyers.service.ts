import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type addBuyer, type Buyer, changeBuyer } from '#api/deals/buyers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import type { BuyersTable } from '#server/platform/database/schema/deals/buyers.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createBuyerNotFoundError,
  createHasDealError,
  createTooManyError,
} from './buyers.errors.ts';

export type BuyerRow = Selectable<BuyersTable>;
type Input = z.output<typeof addBuyer.body>;

const most = 1_000;

export type BuyersService = ReturnType<typeof createBuyersService>;

const columnsOf = (buyer: Input) => ({
  name: buyer.name,
  company: buyer.company,
  phone: buyer.phone,
  email: buyer.email,
  areas: buyer.areas,
  uses: buyer.uses,
  price_min: buyer.priceMin,
  price_max: buyer.priceMax,
  repairs_max: buyer.repairsMax,
  funds: buyer.funds,
  funds_until: buyer.fundsUntil,
  agreed_on: buyer.agreedOn,
  agreed_how: buyer.agreedHow,
  note: buyer.note,
  source: buyer.source,
});

/** What a buyer looks for, as the rule of matches reads it. */
export const boxOf = (row: BuyerRow) => ({
  areas: row.areas,
  uses: changeBuyer.body.shape.uses.parse(row.uses),
  priceMin: row.price_min,
  priceMax: row.price_max,
  repairsMax: row.repairs_max,
});

type Counted = BuyerRow & {
  links: number;
  visits: number;
  offers: number;
  last_visit_at: Date | null;
};

function viewBuyer(row: Counted): Buyer {
  return {
    id: row.id,
    name: row.name,
    company: row.company,
    phone: row.phone,
    email: row.email,
    ...boxOf(row),
    funds: row.funds,
    fundsUntil: row.funds_until,
    agreedOn: row.agreed_on,
    agreedHow: row.agreed_how,
    note: row.note,
    source: row.source,
    createdAt: row.created_at.toISOString(),
    links: row.links,
    visits: row.visits,
    offers: row.offers,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
  };
}

/** Buyers of contracts. */
export function createBuyersService(options: { db: Db; clock: Clock; timeZone: () => string }) {
  const { db, clock, timeZone } = options;
  return {
    async list(): Promise<{ today: string; data: Buyer[] }> {
      const { rows } = await sql<Counted>`
        select b.*, count(distinct l.id)::int as links, count(v.id)::int as visits,
          max(v.at) as last_visit_at,
          (select count(*)::int from buyer_offers as o where o.buyer_id = b.id) as offers
        from buyers as b
        left join buyer_links as l on l.buyer_id = b.id
        left join buyer_visits as v on v.link_id = l.id
        group by b.id order by lower(b.name), b.id limit ${sql.lit(most)}
      `.execute(db);
      return {
        today: calendarContext(clock, timeZone()).today,
        data: parseStored(rows, viewBuyer, 'buyer'),
      };
    },

    /** @throws `buyers.too_many`, 409. */
    add: (buyer: Input, { userId }: { userId: string }): Promise<{ id: number }> =>
      inTransaction(db, async (trx) => {
        const { count } = await trx
          .selectFrom('buyers')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= most) throw createTooManyError(most);
        const added = await trx
          .insertInto('buyers')
          .values({ ...columnsOf(buyer), created_by: userId, created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
        return added;
      }),

    /** @throws `buyers.not_found`, 404. */
    change: (id: number, buyer: Input): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('buyers')
          .set(columnsOf(buyer))
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw createBuyerNotFoundError();
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      }),

    /** @throws `buyers.not_found`, 404; `buyers.has_deal`, 409, of one who takes a contract over. */
    remove: (id: number): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { rows } = await sql`
          select from buyer_offers as o join closings as k on k.id = o.closing_id
          where o.buyer_id = ${id} and o.state = 'accepted' and not exists (
            select from contract_acts as a
            where a.contract_id = k.contract_id and a.kind = 'cancelled')`.execute(trx);
        if (rows.length > 0) throw createHasDealError();
        const { numDeletedRows } = await trx
          .deleteFrom('buyers')
          .where('id', '=', id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw createBuyerNotFoundError();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      }),
  };
}
