import type { RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { addLead, chunkSize, hasLead, idsOf, unite, type Leads } from './bitmap.ts';
import type { LeadOrder } from './lead-orders.ts';
import type { MatchingLeads } from './matching-leads.query.ts';
import { readSortedPage } from './sorted-page.query.ts';
import { sortIds, type Span } from './sorted-ids.query.ts';
import type { Tree } from './terms.ts';
import { readTreePage } from './tree-page.query.ts';

type PageLimits = {
  /** How many leads are sorted together without finding the page first. */
  sortedAtOnce: number;
  /** How many leads are scanned in order for a page at most. */
  maxScanned: number;
  /** The same where the server knows the order itself. */
  orderKnown: { sortedAtOnce: number; maxScanned: number };
};
const usualLimits: PageLimits = {
  sortedAtOnce: 1_500,
  maxScanned: 15_000,
  orderKnown: { sortedAtOnce: 100, maxScanned: 1_500 },
};
/**
 * The order of this many changed leads is queried from the database for a page; of more, only if
 * necessary.
 */
const fewChanged = 2_000;

type Sort = PropertyListQuery['sort'];
type Page = Pick<PropertyListQuery, 'sort' | 'page' | 'limit'>;

/** Orders that the server knows itself, and the others. */
const treeOf: Record<Sort, LeadOrder | Tree> = {
  createdAt: 'created',
  '-createdAt': 'created',
  ownerName: 'owner',
  '-ownerName': 'owner',
  auctionDate: 'auction',
  '-auctionDate': 'auction',
  price: 'price',
  '-price': 'price',
  lastContactAt: 'contact',
  '-lastContactAt': 'contact',
  cases: 'cases',
  '-cases': 'cases',
  newestSignal: 'newest',
  '-newestSignal': 'newest',
  oldestSignal: 'oldest',
  '-oldestSignal': 'oldest',
  score: 'score',
  '-score': 'score',
};
/** What each order compares. */
const column: Record<LeadOrder | Tree, RawBuilder<unknown>> = {
  created: sql`p.created_at`,
  owner: sql`p.owner_sort`,
  auction: sql`p.auction_date`,
  price: sql`p.price_cents`,
  contact: sql`p.last_contact_at`,
  violation: sql`p.violation_date`,
  cases: sql`p.signal_count`,
  newest: sql`p.newest_signal`,
  placeNewest: sql`p.newest_signal`,
  newestOpen: sql`p.newest_open_signal`,
  oldest: sql`p.oldest_signal`,
  score: sql`p.score`,
};

const isKnown = (order: LeadOrder | Tree): order is LeadOrder =>
  order === 'created' || order === 'owner';

/** The ids of one page of the leads that match, in order. */
export async function readOrderedPage(
  db: Db,
  query: Page,
  matching: MatchingLeads,
  limits = usualLimits,
): Promise<number[]> {
  const { leads, changed, total } = matching;
  const offset = (query.page - 1) * query.limit;
  if (offset >= total) return [];
  const all = changed.length > 0 ? unite([leads]) : leads;
  for (const id of changed) addLead(all, id);
  const span = { offset, limit: query.limit };
  const order = treeOf[query.sort];
  const { sortedAtOnce } = isKnown(order) ? limits.orderKnown : limits;
  if (total <= sortedAtOnce) return sortIds(db, query.sort, idsOf(all), span);
  const { maxScanned } =
    isKnown(order) && changed.length <= fewChanged ? limits.orderKnown : limits;
  const scanned = await scanInOrder(db, query.sort, { all, total, maxScanned, ...span });
  if (scanned) return scanned;
  if (isKnown(order)) {
    const isDescending = query.sort.startsWith('-');
    const sorted = await readSortedPage(db, { order, isDescending, ...span }, matching);
    return sorted ?? sortIds(db, query.sort, idsOf(all), span);
  }
  const { sort } = query;
  return readTreePage(db, { sort, tree: order }, { leads, changed, sortedAtOnce, ...span });
}

/**
 * The orders that an index has, each with the condition of its scan: leads without a value are not
 * scanned.
 */
const indexed: Partial<Record<LeadOrder | Tree, RawBuilder<unknown>>> = {
  created: sql`true`,
  owner: sql`true`,
  auction: sql`p.auction_date is not null`,
  price: sql`p.price_cents is not null`,
  contact: sql`p.last_contact_at is not null`,
  cases: sql`true`,
  newest: sql`p.newest_signal is not null`,
  oldest: sql`p.oldest_signal is not null`,
  score: sql`true`,
};

type Scan = Span & { all: Leads; total: number; maxScanned: number };

/**
 * A page near the front by a scan of the index of its order; undefined if there is none, if matches
 * are too rare for it, or if it did not fill the page.
 */
async function scanInOrder(
  db: Db,
  sort: Sort,
  { all, total, maxScanned, offset, limit }: Scan,
): Promise<number[] | undefined> {
  const hasValue = indexed[treeOf[sort]];
  const share = total / (all.size * chunkSize);
  const needed = Math.ceil(((offset + limit) / share) * 1.3) + 200;
  if (!hasValue || needed > maxScanned) return undefined;
  const order = sort.startsWith('-')
    ? sql`${column[treeOf[sort]]} desc, p.id desc`
    : sql`${column[treeOf[sort]]}, p.id`;
  const live =
    treeOf[sort] === 'score'
      ? sql`(select property_id as id, score from lead_scores) as p`
      : sql`properties as p where p.deleted_at is null and ${hasValue}`;
  const { rows } = await sql<{ id: number }>`
    select p.id from ${live} order by ${order} limit ${needed}`.execute(db);
  const found = rows.flatMap(({ id }) => (hasLead(all, id) ? [id] : []));
  return found.length >= offset + limit ? found.slice(offset, offset + limit) : undefined;
}
