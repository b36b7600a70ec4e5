import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { propertyOrders } from '../property-order.ts';

type Sort = PropertyListQuery['sort'];
/** The position of a page among the leads in order. */
export type Span = { offset: number; limit: number };

/** The narrow table has what these are ordered by. */
const usesNarrowTable = (sort: Sort) => /createdAt|ownerName|auctionDate/.test(sort);

/** A page of some leads, sorted by the database. */
export async function sortIds(
  db: Db,
  sort: Sort,
  ids: number[],
  { offset, limit }: Span,
): Promise<number[]> {
  const table = usesNarrowTable(sort) ? sql`property_search` : sql`properties`;
  const { rows } = await sql<{ id: number }>`
    select p.id from ${table} as p where p.id = any(${ids}::bigint[])
    order by ${propertyOrders[sort]} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}
