import { sql } from 'kysely';
import { addStored, type Leads } from './bitmap.ts';

/** Many pieces of postings in one row, which a client receives much faster than a row each. */
export type StoredLists = { chunks: number[]; sizes: number[]; pieces: Buffer };

/** The columns of `StoredLists`, over rows of `lead_postings`. */
export const storedLists = sql`array_agg(chunk) as chunks, array_agg(octet_length(leads)) as sizes,
  string_agg(leads, ''::bytea) as pieces`;

export function addStoredLists(leads: Leads, { chunks, sizes, pieces }: StoredLists): void {
  let at = 0;
  chunks.forEach((chunk, index) => {
    const end = at + sizes[index]!;
    addStored(leads, chunk, pieces.subarray(at, end));
    at = end;
  });
}
