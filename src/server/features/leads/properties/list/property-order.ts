import type { RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import { sql } from '#server/platform/database/sql.ts';

/** A job computes scores after a lead is added; until then it has none, and is last. */
const scoreOfLead = sql`(select s.score from lead_scores as s where s.property_id = p.id)`;

/** The orders of lists; ties go by id, so that pages never repeat or skip a row. */
export const propertyOrders: Record<PropertyListQuery['sort'], RawBuilder<unknown>> = {
  '-createdAt': sql`p.created_at desc, p.id desc`,
  createdAt: sql`p.created_at, p.id`,
  ownerName: sql`p.owner_sort, p.id`,
  '-ownerName': sql`p.owner_sort desc, p.id desc`,
  auctionDate: sql`p.auction_date, p.id`,
  '-auctionDate': sql`p.auction_date desc nulls last, p.id desc`,
  price: sql`p.price_cents, p.id`,
  '-price': sql`p.price_cents desc nulls last, p.id desc`,
  lastContactAt: sql`p.last_contact_at, p.id`,
  '-lastContactAt': sql`p.last_contact_at desc nulls last, p.id desc`,
  cases: sql`p.signal_count, p.id`,
  '-cases': sql`p.signal_count desc, p.id desc`,
  newestSignal: sql`p.newest_signal, p.id`,
  '-newestSignal': sql`p.newest_signal desc nulls last, p.id desc`,
  score: sql`${scoreOfLead}, p.id`,
  '-score': sql`${scoreOfLead} desc nulls last, p.id desc`,
  oldestSignal: sql`p.oldest_signal, p.id`,
  '-oldestSignal': sql`p.oldest_signal desc nulls last, p.id desc`,
};
