import { sql, type RawBuilder } from 'kysely';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { propertyOrders } from '../property-order.ts';
import {
  addLead,
  chunkSize,
  countLeads,
  hasLead,
  idsFrom,
  idsOf,
  intersect,
  subtract,
  unite,
  type Leads,
} from './bitmap.ts';
import { readLeadRows } from './lead-rows.query.ts';
import { addStoredLists, storedLists, type StoredLists } from './stored-lists.ts';
import type { MatchingLeads } from './matching-leads.query.ts';
import { isOneValue, treeTerm, trees, treeTexts, type Tree } from './terms.ts';

type PageLimits = {
  /** So many leads are sorted at once without looking where the page falls. */
  sortedAtOnce: number;
  /** So many leads are looked through in order for a page at most. */
  mostScanned: number;
};
const usualLimits: PageLimits = { sortedAtOnce: 1_500, mostScanned: 15_000 };

type Sort = PropertyListQuery['sort'];
type Page = Pick<PropertyListQuery, 'sort' | 'page' | 'limit'>;

const treeOf: Record<Sort, Tree> = {
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
};
/** The column of each order that has an index. */
const column: Record<Tree, RawBuilder<unknown>> = {
  created: sql`p.created_at`,
  owner: sql`p.owner_sort`,
  auction: sql`p.auction_date`,
  price: sql`p.price_cents`,
  contact: sql`p.last_contact_at`,
  violation: sql`p.violation_date`,
  cases: sql`p.signal_count`,
  newest: sql`p.newest_signal`,
  newestOpen: sql`p.newest_open_signal`,
  oldest: sql`p.oldest_signal`,
};
/** The narrow table has what these are ordered by. */
const isNarrow = (sort: Sort) => /createdAt|ownerName|auctionDate/.test(sort);

/** The ids of one page of the leads that match, in order. */
export async function readOrderedPage(
  db: Db,
  query: Page,
  { leads, changed, total }: MatchingLeads,
  limits = usualLimits,
): Promise<number[]> {
  const offset = (query.page - 1) * query.limit;
  if (offset >= total) return [];
  const all = changed.length > 0 ? unite([leads]) : leads;
  for (const id of changed) addLead(all, id);
  const span = { offset, limit: query.limit };
  if (total <= limits.sortedAtOnce || !(await hasOrderOfTree(db, query.sort))) {
    return sortIds(db, query.sort, idsOf(all), span);
  }
  const { mostScanned, sortedAtOnce } = limits;
  const scanned = await scanInOrder(db, query.sort, { all, total, mostScanned, ...span });
  return scanned ?? walkTree(db, query.sort, { leads, changed, sortedAtOnce, ...span });
}

/** Names come in the order of their beginnings only where the database compares texts by bytes. */
async function hasOrderOfTree(db: Db, sort: Sort): Promise<boolean> {
  if (treeOf[sort] !== 'owner') return true;
  const { rows } = await sql<{ compares: boolean }>`
    select datlocprovider <> 'i' and datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') as compares
    from pg_database where datname = current_database()`.execute(db);
  return rows[0]!.compares;
}

type Span = { offset: number; limit: number };

async function sortIds(db: Db, sort: Sort, ids: number[], { offset, limit }: Span) {
  const table = isNarrow(sort) ? sql`property_search` : sql`properties`;
  const { rows } = await sql<{ id: number }>`
    select p.id from ${table} as p where p.id = any(${ids}::bigint[])
    order by ${propertyOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What an index on `properties` is ordered by; leads without a value are not in the scan. */
const indexed: Partial<Record<Tree, RawBuilder<unknown>>> = {
  created: sql`true`,
  owner: sql`true`,
  auction: sql`p.auction_date is not null`,
  price: sql`p.price_cents is not null`,
  contact: sql`p.last_contact_at is not null`,
  cases: sql`true`,
  newest: sql`p.newest_signal is not null`,
  oldest: sql`p.oldest_signal is not null`,
};

type Scan = Span & { all: Leads; total: number; mostScanned: number };

/** A page near the front from the index of its order alone, where matches are many. */
async function scanInOrder(
  db: Db,
  sort: Sort,
  { all, total, mostScanned, offset, limit }: Scan,
): Promise<number[] | undefined> {
  const hasValue = indexed[treeOf[sort]];
  const share = total / (all.size * chunkSize);
  const needed = Math.ceil(((offset + limit) / share) * 1.3) + 200;
  if (!hasValue || needed > mostScanned) return undefined;
  const order = sort.startsWith('-')
    ? sql`${column[treeOf[sort]]} desc, p.id desc`
    : sql`${column[treeOf[sort]]}, p.id`;
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p where p.deleted_at is null and ${hasValue}
    order by ${order} limit ${needed}`.execute(db);
  const found = rows.flatMap(({ id }) => (hasLead(all, id) ? [id] : []));
  return found.length >= offset + limit ? found.slice(offset, offset + limit) : undefined;
}

/** Leads whose values begin alike, in the order of those beginnings. */
type Bucket = { text: string; level: number; leads: Leads; changed: number[]; count: number };
type Matches = { leads: Leads; changed: number[] };

/**
 * Finds where the page falls by the beginnings of the values that are sorted by, and sorts no more than
 * the leads of one beginning or two. Leads without a value come last.
 */
async function walkTree(
  db: Db,
  sort: Sort,
  { leads, changed, sortedAtOnce, offset, limit }: Matches & Span & { sortedAtOnce: number },
): Promise<number[]> {
  const tree = treeOf[sort];
  const isDescending = sort.startsWith('-');
  const texts = await readTexts(db, tree, changed);
  const levels = trees[tree];

  const split = async (prefix: string, level: number, matches: Matches): Promise<Bucket[]> => {
    const found = await readBuckets(db, tree, levels[level]!, prefix);
    const buckets = new Map<string, Bucket>();
    for (const [text, stored] of found) {
      const both = intersect(matches.leads, stored);
      const count = countLeads(both);
      if (count > 0) buckets.set(text, { text, level, leads: both, changed: [], count });
    }
    for (const id of matches.changed) {
      const text = texts.get(id);
      if (text === undefined) continue;
      const beginning = [...text].slice(0, levels[level]).join('');
      const bucket = buckets.get(beginning);
      if (bucket) {
        bucket.changed.push(id);
        bucket.count += 1;
      } else {
        buckets.set(beginning, {
          text: beginning,
          level,
          leads: new Map(),
          changed: [id],
          count: 1,
        });
      }
    }
    const inOrder = [...buckets.values()].sort((a, b) =>
      Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)),
    );
    return isDescending ? inOrder.toReversed() : inOrder;
  };

  let buckets = await split('', 0, { leads, changed });
  const all = buckets;
  let before = 0;
  for (;;) {
    ({ buckets, before } = coverPage(buckets, before, { offset, limit }));
    const large = buckets.find(
      ({ count, level }) => count > sortedAtOnce && level + 1 < levels.length,
    );
    if (!large) break;
    const parts = await split(large.text, large.level + 1, large);
    buckets = buckets.flatMap((bucket) => (bucket === large ? parts : [bucket]));
  }
  const isInOrder = buckets.every(
    ({ text, level }) => level + 1 === levels.length && isOneValue(tree, text),
  );
  const span = { offset: offset - before, limit };
  const first = isInOrder
    ? idsInOrder(buckets, isDescending, span)
    : await sortIds(
        db,
        sort,
        buckets.flatMap((bucket) => [...idsOf(bucket.leads), ...bucket.changed]),
        span,
      );
  if (first.length === limit) return first;
  const valued = all.reduce((sum, { count }) => sum + count, 0);
  const rest = { offset: Math.max(0, offset - valued), limit: limit - first.length };
  const unvalued = {
    leads: subtract(leads, unite(all.map((bucket) => bucket.leads))),
    changed: changed.filter((id) => !texts.has(id)),
  };
  return [...first, ...idsInOrder([bucketOf(unvalued)], isDescending, rest)];
}

/** The buckets that a page lies in, and how many leads come before them. */
function coverPage(all: Bucket[], before: number, { offset, limit }: Span) {
  const buckets: Bucket[] = [];
  let skipped = before;
  let start = before;
  for (const bucket of all) {
    const end = start + bucket.count;
    if (end <= offset) skipped = end;
    else if (start < offset + limit) buckets.push(bucket);
    start = end;
  }
  return { buckets, before: skipped };
}

/** All leads as one bucket. */
const bucketOf = ({ leads, changed }: Matches): Bucket => ({
  text: '',
  level: 0,
  leads,
  changed,
  count: countLeads(leads) + changed.length,
});

/** A page of buckets that have one value each: equal leads come by id. */
function idsInOrder(buckets: Bucket[], isDescending: boolean, { offset, limit }: Span): number[] {
  const ids: number[] = [];
  let start = 0;
  for (const { leads, changed, count } of buckets) {
    const all = changed.length > 0 ? unite([leads]) : leads;
    for (const id of changed) addLead(all, id);
    const first = Math.max(0, offset - start);
    const wanted = Math.min(count - first, offset + limit - Math.max(offset, start));
    if (wanted > 0) {
      const from = isDescending ? count - first - wanted : first;
      const some = idsFrom(all, from, wanted);
      ids.push(...(isDescending ? some.toReversed() : some));
    }
    start += count;
  }
  return ids.slice(0, limit);
}

/** What changed leads are sorted by. */
async function readTexts(db: Db, tree: Tree, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await readLeadRows(db, { ids });
  return new Map(
    rows.flatMap((row) => {
      const text = treeTexts(row)[tree];
      return text === null ? [] : [[row.id, text] as const];
    }),
  );
}

/** The leads of each beginning of a level under a prefix; one row a beginning is quicker to receive. */
async function readBuckets(db: Db, tree: Tree, level: number, prefix: string) {
  const from = treeTerm(tree, level, prefix);
  const { rows } = await sql<StoredLists & { text: string }>`
    select substr(term, ${treeTerm(tree, level, '').length + 1}) as text, ${storedLists}
    from lead_postings
    where term >= ${from} collate "C" and term < ${`${from}\u{10FFFF}`} collate "C" group by term
  `.execute(db);
  return new Map(
    rows.map((row) => {
      const leads: Leads = new Map();
      addStoredLists(leads, row);
      return [row.text, leads];
    }),
  );
}
