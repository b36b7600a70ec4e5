import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import { addStored, countStored, type Leads } from './bitmap.ts';

/** Many pieces of postings in one text of base64, each after its chunk and its number of bytes. */
export type StoredLists = string;

/**
 * Bytes a row has about. A row for each piece takes long to receive; a longer row is a large object of V8,
 * which only a full garbage collection frees.
 */
const rowBytes = 24_000;
/** A piece of 16,384 bits and its 8 bytes come on top. */
const maxBytes = rowBytes + 2_056;

/** `StoredLists`, over rows of `lead_postings` that are grouped by `rowOfPiece`. */
export const storedLists = sql<StoredLists>`encode(
  string_agg(int4send(chunk::integer) || int4send(octet_length(leads)) || leads, ''::bytea), 'base64')`;

/**
 * The row of each result, as a column beside those of `lead_postings`; the order is not guaranteed.
 */
export const rowOfPiece: RawBuilder<number> = sql`
  (sum(octet_length(leads) + 8) over (rows unbounded preceding) / ${sql.lit(rowBytes)})`;

export function addStoredLists(leads: Leads, lists: StoredLists): void {
  for (const [chunk, stored] of piecesOf(lists)) addStored(leads, chunk, stored);
}

/** How many of some leads are in stored lists. */
export function countStoredLists(leads: Leads, lists: StoredLists): number {
  let count = 0;
  for (const [chunk, stored] of piecesOf(lists)) count += countStored(leads, chunk, stored);
  return count;
}

/** One buffer for all: those that a call leaves behind have the whole heap collected too often (0520). */
const bytes = Buffer.allocUnsafe(maxBytes);

/** Each result must be processed before the next is taken. */
function* piecesOf(lists: StoredLists): Generator<[number, Buffer]> {
  const length = bytes.write(lists, 'base64');
  for (let at = 0; at < length;) {
    const begin = at + 8;
    at = begin + bytes.readInt32BE(begin - 4);
    yield [bytes.readInt32BE(begin - 8), bytes.subarray(begin, at)];
  }
}
