import { sql } from 'kysely';
import { addStored, countStored, type Leads } from './bitmap.ts';

/** Many pieces of postings in one row, which a client receives much faster than a row each. */
export type StoredLists = { chunks: number[]; sizes: number[]; pieces: Buffer };

/** The columns of `StoredLists`, over rows of `lead_postings`. */
export const storedLists = sql`array_agg(chunk) as chunks, array_agg(octet_length(leads)) as sizes,
  string_agg(leads, ''::bytea) as pieces`;

export function addStoredLists(leads: Leads, lists: StoredLists): void {
  for (const [chunk, stored] of piecesOf(lists)) addStored(leads, chunk, stored);
}

/** How many of some leads are in stored lists. */
export function countStoredLists(leads: Leads, lists: StoredLists): number {
  let count = 0;
  for (const [chunk, stored] of piecesOf(lists)) count += countStored(leads, chunk, stored);
  return count;
}

function* piecesOf({ chunks, sizes, pieces }: StoredLists): Generator<[number, Buffer]> {
  let at = 0;
  for (const [index, chunk] of chunks.entries()) {
    const end = at + sizes[index]!;
    yield [chunk, pieces.subarray(at, end)];
    at = end;
  }
}
