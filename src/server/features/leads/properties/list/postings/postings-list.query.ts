import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyListQuery } from '#api/properties/property-list.schema.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readProperties } from '../../view/property-view.query.ts';
import { findMatchingLeads } from './matching-leads.query.ts';
import { readOrderedPage } from './ordered-page.query.ts';

/** A page and its exact total from the postings; undefined if they cannot answer. */
export async function readPostingsPage(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
): Promise<[total: number, data: Property[]] | undefined> {
  const { sort, page, limit, ...filter } = query;
  const matching = await findMatchingLeads(db, filter, calendar);
  if (!matching) return undefined;
  const ids = await readOrderedPage(db, { sort, page, limit }, matching);
  return [matching.total, await readProperties(db, ids, calendar)];
}
