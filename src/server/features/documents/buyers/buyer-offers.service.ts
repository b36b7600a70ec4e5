import type { z } from 'zod';
import type { DealPage, offerOnDealPage } from '#api/deals/buyer-offers.api.ts';
import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import { formatMoney } from '#domain/money.ts';
import type { DealBuyer } from '#server/features/documents/closings/closings.public.ts';
import type { ReadSignedContract } from '#server/features/documents/purchase-contracts/purchase-contracts.public.ts';
import { readLetterSender } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { feeOf } from './assignment/assignments.ts';
import type { BuyerLinksService } from './buyer-links.service.ts';
import {
  createAnotherAcceptedError,
  createBuyerNotFoundError,
  createLinkNotFoundError,
  createTooManyError,
} from './buyers.errors.ts';
import { findDealPage, listDealPhotos } from './deal-pages.service.ts';
import { confirmOpen, readDeal } from './offered-deal.query.ts';

type Offered = z.output<typeof offerOnDealPage.body>;

/** Of one buyer for one deal. */
const mostOffers = 20;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  links: BuyerLinksService;
  readSignedContract: ReadSignedContract;
  /** Of the closing: a buyer who is accepted, and one who no longer is. */
  takeBuyer: (trx: Db, buyer: DealBuyer, now: Date) => Promise<void>;
  dropBuyer: (trx: Db, buyer: DealBuyer) => Promise<void>;
};

export type BuyerOffersService = ReturnType<typeof createBuyerOffersService>;

/** What buyers see behind their links, and what they offer. */
export function createBuyerOffersService(options: Options) {
  const { db, clock, timeZone, links } = options;
  return {
    /** What a link shows; the visit is recorded, one a minute. @throws those of `links.find`. */
    async view(token: string): Promise<DealPage> {
      const link = await links.find(token);
      const [deal, page, photos, sender, offered] = await Promise.all([
        readDeal(db, link.closing_id),
        findDealPage(db, link.closing_id),
        listDealPhotos(db, link.closing_id),
        readLetterSender(db, link.created_by),
        db
          .selectFrom('buyer_offers')
          .select('price')
          .where('closing_id', '=', link.closing_id)
          .where('buyer_id', '=', link.buyer_id)
          .orderBy('id', 'desc')
          .executeTakeFirst(),
      ]);
      if (!page) throw createLinkNotFoundError();
      await recordVisit(db, link.id, clock.now());
      const { name, company, phone, email } = sender;
      return {
        property: deal.property,
        ...page,
        photos,
        expiresOn: link.expires_on,
        today: calendarContext(clock, timeZone()).today,
        sender: { name, company, phone, email: email || link.reply_to },
        buyer: link.buyer,
        offered: offered ?? null,
      };
    },

    /** @throws `buyers.link_not_found`, `buyers.not_offered` (404), `buyers.too_many` (409). */
    async offer(token: string, offered: Offered): Promise<void> {
      const link = await links.find(token);
      const of = { closingId: link.closing_id, buyerId: link.buyer_id, linkId: link.id };
      await inTransaction(db, async (trx) => {
        if (!(await addOffer(trx, of, offered, clock.now())).isNew) return;
        const { propertyId } = await readDeal(trx, link.closing_id);
        const words = `${link.buyer}: ${formatMoney(offered.price)}`;
        await sql`
          select notify_user(notification_recipient(${propertyId}::bigint), 'buyer_offer',
            ${`buyer-offer:${link.closing_id}`}, ${propertyId}::bigint, null, null, ${words},
            ${clock.now()})
        `.execute(trx);
      });
    },

    /** What a buyer said to a user. @throws `closings.not_found` or `buyers.not_found`, 404. */
    async record(closingId: number, buyerId: number, offered: Offered): Promise<{ id: number }> {
      await readDeal(db, closingId);
      const { id } = await inTransaction(db, (trx) =>
        addOffer(trx, { closingId, buyerId, linkId: null }, offered, clock.now()),
      );
      return { id };
    },

    /**
     * The buyer of an accepted offer is a party of the closing, with the fee that the offer leaves; of one that is
     * declined afterwards no longer.
     * @throws `buyers.not_found` (404), `buyers.another_accepted`, `buyers.deal_ended` (409).
     */
    decide: (id: number, decision: 'accepted' | 'declined') => decide(options, id, decision),
  };
}

async function decide(
  options: Options,
  id: number,
  decision: 'accepted' | 'declined',
): Promise<void> {
  const { db, clock, takeBuyer, dropBuyer } = options;
  const deal = await readDealBuyer(options, id);
  try {
    await inTransaction(db, async (trx) => {
      const before = await trx
        .selectFrom('buyer_offers')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!before) throw createBuyerNotFoundError();
      // The assignment has the day of the first time.
      if (before.state === decision) return;
      await confirmOpen(trx, deal.closingId);
      await trx
        .updateTable('buyer_offers')
        .set({ state: decision, decided_at: clock.now() })
        .where('id', '=', id)
        .execute();
      if (decision === 'accepted') await takeBuyer(trx, deal, clock.now());
      else if (before.state === 'accepted') await dropBuyer(trx, deal);
      await publishLiveEvent(trx, { noun: 'purchase-contracts' });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw createAnotherAcceptedError();
    throw error;
  }
}

/** Who offered, and what the offer pays above the contract. @throws `buyers.not_found`, 404. */
async function readDealBuyer(
  { db, readSignedContract }: Pick<Options, 'db' | 'readSignedContract'>,
  offerId: number,
): Promise<DealBuyer> {
  const offer = await db
    .selectFrom('buyer_offers as o')
    .innerJoin('buyers as b', 'b.id', 'o.buyer_id')
    .select(['o.closing_id', 'o.price', 'b.name', 'b.company', 'b.phone', 'b.email'])
    .where('o.id', '=', offerId)
    .executeTakeFirst();
  if (!offer) throw createBuyerNotFoundError();
  const { closing_id: closingId, price, ...buyer } = offer;
  const contract = await readSignedContract((await readDeal(db, closingId)).contractId);
  const fee = feeOf(price, contract?.form.purchasePrice ?? '');
  return { closingId, ...buyer, fee, state: contract?.terms.state ?? null };
}

async function recordVisit(db: Db, linkId: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  const { numAffectedRows } = await sql`
    insert into buyer_visits (link_id, at) select ${linkId}, ${now}
    where not exists (select from buyer_visits where link_id = ${linkId} and at > ${before})
      and (select count(*) from buyer_visits where link_id = ${linkId}) < 500
  `.execute(db);
  if (numAffectedRows) await publishLiveEvent(db, { noun: 'purchase-contracts' });
}

/** The same offer by a link again is the one that is there: visitors have no keys of repeated calls. */
async function addOffer(
  trx: Db,
  { closingId, buyerId, linkId }: { closingId: number; buyerId: number; linkId: number | null },
  offered: Offered,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const buyer = await trx
    .selectFrom('buyers')
    .select('id')
    .where('id', '=', buyerId)
    .forUpdate()
    .executeTakeFirst();
  if (!buyer) throw createBuyerNotFoundError();
  const row = {
    closing_id: closingId,
    buyer_id: buyerId,
    price: offered.price,
    earnest_money: offered.earnestMoney,
    closing_on: offered.closingOn,
    is_cash: offered.isCash,
    note: offered.note,
    state: 'received' as const,
  };
  const last = await trx
    .selectFrom('buyer_offers')
    .selectAll()
    .where('link_id', '=', linkId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isSame =
    last && (Object.keys(row) as (keyof typeof row)[]).every((key) => last[key] === row[key]);
  if (isSame) return { id: last.id, isNew: false };
  const { count } = await trx
    .selectFrom('buyer_offers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closing_id', '=', closingId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostOffers) throw createTooManyError(mostOffers);
  const added = await trx
    .insertInto('buyer_offers')
    .values({
      ...row,
      link_id: linkId,
      created_at: now,
      decided_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await publishLiveEvent(trx, { noun: 'purchase-contracts' });
  return { ...added, isNew: true };
}
