import type { RawBuilder } from 'kysely';
import { sql } from '#server/platform/database/sql.ts';
import { chunkSize } from './bitmap.ts';

/** The orders in which the server sorts leads itself; a key's bytes compare as in the database. */
const keys = {
  created: sql<Buffer>`int8send((extract(epoch from p.created_at) * 1000000)::bigint + 4611686018427387904)`,
  owner: sql<Buffer>`convert_to(p.owner_sort, 'UTF8')`,
};
export type LeadOrder = keyof typeof keys;
export const leadOrders = Object.keys(keys) as LeadOrder[];

/** What leads are sorted by, of rows of `properties` or `property_search` (alias `p`). */
export const keyOfOrder = (order: LeadOrder): RawBuilder<Buffer> => keys[order];

/** Some leads in an order; those with equal keys by id. */
export type OrderedLeads = {
  /** The leads of this chunk, or of all where it is undefined. */
  chunk?: number;
  /** Within the chunk, or ids. */
  offsets: Uint16Array | Float64Array;
  /** The number of each lead's key. Different keys are numbered in order. */
  keyOf: Uint16Array | Uint32Array;
  /** All keys, one after the other. */
  keys: Buffer;
  /** The end of each key. */
  ends: Uint32Array;
};

/** The leads of a chunk in an order. */
export type ChunkOrder = OrderedLeads & { chunk: number };

/**
 * The leads of a chunk in an order, as bytes that are read in place: how many leads and keys there
 * are, offsets, number of each lead's key, ends of the keys, keys. The numbers are big-endian.
 */
export function packedOrder(order: LeadOrder, chunk: number): RawBuilder<Buffer> {
  return sql`(
    with leads as (
      select p.id, ${keys[order]} as key from property_search as p
      where p.id >= ${chunk * chunkSize} and p.id < ${(chunk + 1) * chunkSize}
    ), numbered as (
      select id, key, dense_rank() over (order by key) - 1 as number from leads
    ), keys as (
      select key, number, sum(octet_length(key)) over (order by number) as ends
      from numbered group by key, number
    )
    select (select int4send(count(*)::integer) from leads)
      || (select int4send(count(*)::integer) from keys)
      || (select string_agg(int2send((id & ${sql.lit(chunkSize - 1)})::smallint), ''::bytea order by number, id)
        || string_agg(int2send(number::smallint), ''::bytea order by number, id) from numbered)
      || (select string_agg(int4send(ends::integer), ''::bytea order by number)
        || string_agg(key, ''::bytea order by number) from keys)
  )`;
}

/** Reads what `packedOrder` wrote. */
export function unpackOrder(chunk: number, bytes: Buffer): ChunkOrder {
  const [leads, different] = [bytes.readUInt32BE(0), bytes.readUInt32BE(4)];
  let end = 8;
  // Copies: numbers must be aligned for the processor.
  const next = (length: number) => {
    const copy = new Uint8Array(bytes.subarray(end, (end += length)));
    return Buffer.from(copy.buffer);
  };
  const offsets = new Uint16Array(next(leads * 2).swap16().buffer);
  const keyOf = new Uint16Array(next(leads * 2).swap16().buffer);
  const ends = new Uint32Array(next(different * 4).swap32().buffer);
  return { chunk, offsets, keyOf, ends, keys: next(bytes.length - end) };
}

/** Leads in an order, by their ids and keys. */
export function orderOf(leads: readonly { id: number; key: Buffer }[]): OrderedLeads {
  const different: Buffer[] = [];
  const keyOf = new Uint32Array(leads.length);
  leads.forEach(({ key }, index) => {
    if (!different.at(-1)?.equals(key)) different.push(key);
    keyOf[index] = different.length - 1;
  });
  let end = 0;
  return {
    offsets: Float64Array.from(leads, ({ id }) => id),
    keyOf,
    keys: Buffer.concat(different),
    ends: Uint32Array.from(different, ({ length }) => (end += length)),
  };
}
