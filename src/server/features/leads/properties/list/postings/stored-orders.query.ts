import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  keyOfOrder,
  leadOrders,
  orderOf,
  packedOrder,
  unpackOrder,
  type ChunkOrder,
  type LeadOrder,
  type OrderedLeads,
} from './lead-orders.ts';
import type { SortPosition } from './sorted-page.ts';
import { createChunkCache, type StoredChunk } from './stored-chunks.ts';

/** Both orders of some eight million leads, 200 MB. */
const cache = createChunkCache<ChunkOrder>(1_000);

export type StoredOrder = {
  orders: ChunkOrder[];
  /** Of the postings, when these orders were read. */
  generation: number;
};

/**
 * All leads in an order, chunk by chunk, as of the last write of their postings.
 * @returns undefined if chunks were rewritten meanwhile, and by owner if the database does not
 * compare texts by their bytes.
 */
export async function readStoredOrder(db: Db, order: LeadOrder): Promise<StoredOrder | undefined> {
  const { rows } = await sql<{
    chunk: number | null;
    digest: string;
    generation: number;
    comparesBytes: boolean;
  }>`
    select o.chunk, o.digest::text, s.generation, datlocprovider <> 'i'
      and datcollate in ('C', 'POSIX', 'C.UTF-8', 'C.utf8') as "comparesBytes"
    from lead_postings_state as s join pg_database on datname = current_database()
    left join lead_postings_orders as o on o.name = ${order}
    order by o.chunk
  `.execute(db);
  const { generation, comparesBytes } = rows[0]!;
  if (order === 'owner' && !comparesBytes) return undefined;
  const wanted = rows.filter((row): row is typeof row & StoredChunk => row.chunk !== null);
  const orders = await cache.unpack(wanted, (chunks) => readOrder(db, order, chunks));
  return orders && { orders, generation };
}

async function readOrder(db: Db, order: LeadOrder, chunks: number[]) {
  const { rows } = await sql<StoredChunk & { leads: string }>`
    select chunk, digest::text, encode(leads, 'base64') as leads from lead_postings_orders
    where name = ${order} and chunk = any(${chunks}::integer[])
  `.execute(db);
  return rows.map(({ chunk, digest, leads }) => {
    return { chunk, digest, unpacked: unpackOrder(chunk, Buffer.from(leads, 'base64')) };
  });
}

/** Some leads in an order, in their current state. */
export async function readOrderOf(db: Db, order: LeadOrder, ids: number[]): Promise<OrderedLeads> {
  const { rows } = await sql<{ id: number; key: Buffer }>`
    select p.id, ${keyOfOrder(order)} as key from property_search as p
    where p.id = any(${ids}::bigint[]) order by key, p.id
  `.execute(db);
  return orderOf(rows);
}

/** The position of a lead in an order, also of one in the trash; undefined for an unknown id. */
export async function readSortPosition(
  db: Db,
  order: LeadOrder,
  id: number,
): Promise<SortPosition | undefined> {
  const { rows } = await sql<SortPosition>`
    select p.id, ${keyOfOrder(order)} as key from properties as p where p.id = ${id}`.execute(db);
  return rows[0];
}

/** Writes the orders of one chunk that have changed. */
export async function storeOrders(trx: Db, chunk: number): Promise<void> {
  for (const order of leadOrders) {
    await sql`
      insert into lead_postings_orders as old (name, chunk, digest, leads)
      select ${order}, ${chunk}, md5(new.leads)::uuid, new.leads
      from (select coalesce(${packedOrder(order, chunk)}, int8send(0)) as leads) as new
      on conflict (name, chunk) do update set digest = excluded.digest, leads = excluded.leads
      where old.digest <> excluded.digest
    `.execute(trx);
  }
}
