import type { BuyerLink, BuyerOffer, DealBuyers } from '#api/deals/buyers.api.ts';
import { matchBuyer } from '#domain/buyers/match-buyer.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { boxOf, type BuyerRow } from './buyers.service.ts';
import { findDealPage, listDealPhotos } from './deal-pages.service.ts';
import { readDeal } from './offered-deal.query.ts';

type LinkRow = {
  id: number;
  buyer_id: number;
  expires_on: string;
  revoked_at: Date | null;
  email_state: BuyerLink['email'];
  email_reason: string;
  visits: number;
  last_visit_at: Date | null;
};

type OfferRow = {
  id: number;
  buyer_id: number;
  buyer_name: string;
  price: number;
  earnest_money: number;
  closing_on: string | null;
  is_cash: boolean;
  note: string;
  state: BuyerOffer['state'];
  created_at: Date;
};

/**
 * The buyers of a closing, matching ones first, and what came of it.
 * @throws `closings.not_found`, 404.
 */
export async function readDealBuyers(
  db: Db,
  closingId: number,
  today: string,
): Promise<DealBuyers> {
  const deal = await readDeal(db, closingId);
  const [page, photos, rows, links, offers, numbers] = await Promise.all([
    findDealPage(db, closingId),
    listDealPhotos(db, closingId),
    db.selectFrom('buyers').selectAll().orderBy('name').orderBy('id').limit(1_000).execute(),
    readLinks(db, closingId),
    readOffers(db, closingId),
    readNumbers(db, deal.propertyId),
  ]);
  const shown = page ?? { ...numbers, price: null, words: '', comps: [] };
  const offered = { ...deal, price: shown.price, repairs: shown.repairs ?? numbers.repairs };
  const matched = (row: BuyerRow) => {
    const { id, name, company, email, funds, funds_until: until } = row;
    const match = matchBuyer({ box: boxOf(row), proof: { funds, until } }, offered, today);
    return { id, name, company, email, ...match };
  };
  const buyers = parseStored(rows, matched, 'buyer');
  return {
    today,
    page: { ...shown, isSaved: page !== undefined },
    photos,
    buyers: buyers.toSorted((one, other) => Number(other.isMatch) - Number(one.isMatch)),
    links: links.map((row) => viewLink(row, today)),
    offers: offers.map(viewOffer),
  };
}

async function readLinks(db: Db, closingId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select l.id, l.buyer_id, l.expires_on, l.revoked_at, l.email_state, l.email_reason,
      count(v.id)::int as visits, max(v.at) as last_visit_at
    from buyer_links as l left join buyer_visits as v on v.link_id = l.id
    where l.closing_id = ${closingId} group by l.id order by l.id desc limit 1000
  `.execute(db);
  return rows;
}

async function readOffers(db: Db, closingId: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select o.id, o.buyer_id, b.name as buyer_name, o.price, o.earnest_money, o.closing_on, o.is_cash,
      o.note, o.state, o.created_at
    from buyer_offers as o join buyers as b on b.id = o.buyer_id
    where o.closing_id = ${closingId} order by o.price desc, o.id limit 500
  `.execute(db);
  return rows;
}

/** The lead's own deal: what the page begins with. */
async function readNumbers(db: Db, propertyId: number | null) {
  const none = { valueAfterRepair: null, repairs: null };
  if (propertyId === null) return none;
  const { rows } = await sql<{ value: number | null; repairs: number | null }>`
    select value_after_repair as value, (select round(sum((r ->> 'quantity')::numeric
        * (r ->> 'unitCents')::numeric))::float8 from jsonb_array_elements(repairs) as r) as repairs
    from deals where property_id = ${propertyId}
  `.execute(db);
  const [row] = rows;
  return row ? { valueAfterRepair: row.value, repairs: row.repairs } : none;
}

function viewLink(row: LinkRow, today: string): BuyerLink {
  return {
    id: row.id,
    buyerId: row.buyer_id,
    expiresOn: row.expires_on,
    state: row.revoked_at ? 'revoked' : row.expires_on < today ? 'expired' : 'open',
    email: row.email_state,
    emailReason: row.email_reason,
    visits: row.visits,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
  };
}

function viewOffer(row: OfferRow): BuyerOffer {
  return {
    id: row.id,
    buyerId: row.buyer_id,
    buyerName: row.buyer_name,
    price: row.price,
    earnestMoney: row.earnest_money,
    closingOn: row.closing_on,
    isCash: row.is_cash,
    note: row.note,
    state: row.state,
    createdAt: row.created_at.toISOString(),
  };
}
