import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyListQuery, PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import {
  createOrderWithoutCursorError,
  createPropertyNotFoundError,
} from '../properties.errors.ts';
import { readProperties } from '../view/property-view.query.ts';
import { countAndCache } from './cached-count.query.ts';
import { findMatchingLeads } from './postings/matching-leads.query.ts';
import { readSortedPageAfter } from './postings/sorted-page.query.ts';
import { readSortPosition } from './postings/stored-orders.query.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';
import { propertyOrders } from './property-order.ts';

type AfterQuery = PropertyListQuery & { after: number };

/** The sorts that a lead's place is known in, whether it matches or not. */
const orders = { createdAt: 'created', ownerName: 'owner' } as const;
const columns = { createdAt: sql.ref('created_at'), ownerName: sql.ref('owner_sort') };

/**
 * The leads after another one in a list. The cost does not depend on how many precede it.
 * @throws `properties.not_found`, 404, if there is no such lead, and `properties.no_cursor`, 400,
 * for other sorts than by creation and by owner.
 */
export async function listLeadsAfter(
  db: Db,
  { after, ...query }: AfterQuery,
  calendar: CalendarContext,
): Promise<PropertyPage> {
  const { sort, page, limit, ...filter } = query;
  const isDescending = sort.startsWith('-');
  const name = sort.replace('-', '') as keyof typeof orders;
  if (!Object.hasOwn(orders, name)) throw createOrderWithoutCursorError();
  const order = orders[name];
  const position = await readSortPosition(db, order, after);
  if (!position) throw createPropertyNotFoundError();
  const matching = await findMatchingLeads(db, filter, calendar);
  const wanted = { order, isDescending, position, limit };
  const ids =
    (matching && (await readSortedPageAfter(db, wanted, matching))) ??
    (await readIdsAfter(db, { ...query, after }, calendar));
  const total = matching?.total ?? (await countAndCache(db, filter, calendar));
  const data = await readProperties(db, ids, calendar);
  return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
}

async function readIdsAfter(
  db: Db,
  { after, sort, limit, ...filter }: AfterQuery,
  calendar: CalendarContext,
): Promise<number[]> {
  const column = columns[sort.replace('-', '') as keyof typeof columns];
  const behind = sort.startsWith('-') ? sql`<` : sql`>`;
  const { rows } = await sql<{ id: number }>`
    select p.id from properties as p
    where ${joinConditions(propertyConditions(filter, calendar))}
      and (p.${column}, p.id) ${behind} (select ${column}, id from properties where id = ${after})
    order by ${propertyOrders[sort]} limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
