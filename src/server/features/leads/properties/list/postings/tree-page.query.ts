import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  addLead,
  countLeads,
  idsFrom,
  idsOf,
  intersect,
  subtract,
  unite,
  type Leads,
} from './bitmap.ts';
import { readLeadRows } from './lead-rows.query.ts';
import { sortIds, type Span } from './sorted-ids.query.ts';
import {
  addStoredLists,
  countStoredLists,
  rowOfPiece,
  storedLists,
  type StoredLists,
} from './stored-lists.ts';
import { beginningOf, isOneValue, treeTerm, trees, treeTexts, type Tree } from './terms.ts';

type Matches = { leads: Leads; changed: number[] };

/** Leads with values of the same prefix. */
type Bucket = {
  text: string;
  level: number;
  /** Unpacked on request: for most buckets only the count is needed. */
  leads: () => Leads;
  changed: number[];
  count: number;
};

type Order = { sort: PropertyListQuery['sort']; tree: Tree };

/**
 * Finds where the page falls by the beginnings of the values that are sorted by, and sorts no more than
 * the leads of one beginning or two. Leads without a value come last.
 * @param sortedAtOnce this many leads with one prefix are sorted without reading longer prefixes.
 */
export async function readTreePage(
  db: Db,
  { sort, tree }: Order,
  { leads, changed, sortedAtOnce, offset, limit }: Matches & Span & { sortedAtOnce: number },
): Promise<number[]> {
  const isDescending = sort.startsWith('-');
  const texts = await readTexts(db, tree, changed);
  const last = trees[tree].length - 1;
  const split = (prefix: string, level: number, matches: Matches) =>
    readBuckets(db, { tree, level, prefix, isDescending }, matches, texts);

  const all = await split('', 0, { leads, changed });
  let buckets = all;
  let before = 0;
  for (;;) {
    ({ buckets, before } = coverPage(buckets, before, { offset, limit }));
    const large = buckets.find(({ count, level }) => count > sortedAtOnce && level < last);
    if (!large) break;
    const { text, level } = large;
    const parts = await split(text, level + 1, { leads: large.leads(), changed: large.changed });
    buckets = buckets.flatMap((bucket) => (bucket === large ? parts : [bucket]));
  }
  const isInOrder = buckets.every(({ text, level }) => level === last && isOneValue(tree, text));
  const span = { offset: offset - before, limit };
  const first = isInOrder
    ? idsInOrder(buckets, isDescending, span)
    : await sortIds(
        db,
        sort,
        buckets.flatMap((bucket) => [...idsOf(bucket.leads()), ...bucket.changed]),
        span,
      );
  if (first.length === limit) return first;
  const valued = all.reduce((sum, { count }) => sum + count, 0);
  const rest = { offset: Math.max(0, offset - valued), limit: limit - first.length };
  const unvalued = bucketOf({
    leads: subtract(leads, unite(all.map((bucket) => bucket.leads()))),
    changed: changed.filter((id) => !texts.has(id)),
  });
  return [...first, ...idsInOrder([unvalued], isDescending, rest)];
}

type Beginning = { tree: Tree; level: number; prefix: string; isDescending: boolean };

/** The buckets of one level with prefixes that start with the given one, in order. */
async function readBuckets(
  db: Db,
  { tree, level, prefix, isDescending }: Beginning,
  matches: Matches,
  texts: Map<number, string>,
): Promise<Bucket[]> {
  const length = trees[tree][level]!;
  const buckets = new Map<string, Bucket>();
  for (const [text, stored] of await readStored(db, treeTerm(tree, length, ''), prefix)) {
    const count = stored.reduce((sum, some) => sum + countStoredLists(matches.leads, some), 0);
    const unpack = () => intersect(matches.leads, unpacked(stored));
    if (count > 0) buckets.set(text, { text, level, leads: unpack, changed: [], count });
  }
  for (const id of matches.changed) {
    const value = texts.get(id);
    if (value === undefined) continue;
    const text = beginningOf(value, length);
    const bucket = buckets.get(text) ?? {
      text,
      level,
      leads: (): Leads => new Map(),
      changed: [],
      count: 0,
    };
    bucket.changed.push(id);
    bucket.count += 1;
    buckets.set(text, bucket);
  }
  const inOrder = [...buckets.values()].sort((a, b) =>
    Buffer.compare(Buffer.from(a.text), Buffer.from(b.text)),
  );
  return isDescending ? inOrder.toReversed() : inOrder;
}

/** The buckets of a page, and how many leads precede them. */
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
  leads: () => leads,
  changed,
  count: countLeads(leads) + changed.length,
});

/** A page of buckets that have one value each: equal leads come by id. */
function idsInOrder(buckets: Bucket[], isDescending: boolean, { offset, limit }: Span): number[] {
  const ids: number[] = [];
  let start = 0;
  for (const { leads, changed, count } of buckets) {
    const first = Math.max(0, offset - start);
    const wanted = Math.min(count - first, offset + limit - Math.max(offset, start));
    if (wanted > 0) {
      const all = changed.length > 0 ? unite([leads()]) : leads();
      for (const id of changed) addLead(all, id);
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

/** The stored leads of each beginning under a prefix. */
async function readStored(
  db: Db,
  start: string,
  prefix: string,
): Promise<Map<string, StoredLists[]>> {
  const from = `${start}${prefix}`;
  const { rows } = await sql<{ text: string; pieces: StoredLists }>`
    select substr(term, ${start.length + 1}) as text, ${storedLists} as pieces
    from (
      select term, chunk, leads, ${rowOfPiece} as row from lead_postings
      where term >= ${from} collate "C" and term < ${`${from}\u{10FFFF}`} collate "C"
    ) as found group by term, row
  `.execute(db);
  const stored = new Map<string, StoredLists[]>();
  for (const { text, pieces } of rows) {
    const found = stored.get(text);
    if (found) found.push(pieces);
    else stored.set(text, [pieces]);
  }
  return stored;
}

function unpacked(stored: StoredLists[]): Leads {
  const leads: Leads = new Map();
  for (const some of stored) addStoredLists(leads, some);
  return leads;
}
