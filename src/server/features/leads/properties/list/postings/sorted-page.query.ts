import type { Db } from '#server/platform/database/connect.ts';
import type { LeadOrder } from './lead-orders.ts';
import type { MatchingLeads } from './matching-leads.query.ts';
import type { Span } from './sorted-ids.query.ts';
import {
  allSorted,
  idsOfPage,
  rankOf,
  sortedOf,
  type Sorted,
  type SortPosition,
} from './sorted-page.ts';
import { readOrderOf, readStoredOrder } from './stored-orders.query.ts';

type Wanted = Span & { order: LeadOrder; isDescending: boolean };

/**
 * The ids of a page, sorted by the server itself: no lead is read for it but those that have changed.
 * @returns undefined if the order that is stored is not that of the leads that match.
 */
export async function readSortedPage(
  db: Db,
  { order, isDescending, ...span }: Wanted,
  matching: MatchingLeads,
): Promise<number[] | undefined> {
  const sorted = await sortLeads(db, order, matching);
  return sorted && idsOfPage(sorted, span, isDescending);
}

type WantedAfter = Pick<Wanted, 'order' | 'isDescending' | 'limit'> & { position: SortPosition };

/** The same for the leads after one that may be among them or not. */
export async function readSortedPageAfter(
  db: Db,
  { order, isDescending, position, limit }: WantedAfter,
  matching: MatchingLeads,
): Promise<number[] | undefined> {
  const sorted = await sortLeads(db, order, matching);
  if (!sorted) return undefined;
  const { key, id } = position;
  const offset = isDescending
    ? matching.total - rankOf(sorted, position)
    : rankOf(sorted, { key, id: id + 1 });
  return idsOfPage(sorted, { offset, limit }, isDescending);
}

async function sortLeads(
  db: Db,
  order: LeadOrder,
  { leads, changed, total, generation }: MatchingLeads,
): Promise<Sorted[] | undefined> {
  const stored = await readStoredOrder(db, order);
  if (stored?.generation !== generation) return undefined;
  const others = changed.length > 0 ? [await readOrderOf(db, order, changed)] : [];
  const sorted = [
    ...stored.orders.map((one) => sortedOf(one, leads)),
    ...others.map((one) => allSorted(one)),
  ].filter(({ places }) => places.length > 0);
  const found = sorted.reduce((sum, { places }) => sum + places.length, 0);
  // A chunk that was written since then lacks leads that were deleted meanwhile.
  return found === total ? sorted : undefined;
}
