import type { CalendarContext } from '#domain/calendar-context.ts';
import type { PropertyListQuery, PropertyPage } from '#api/properties/property-list.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { readSearchPage } from './search-page.query.ts';
import { usesNarrowTable } from './property-filter.ts';
import { readPostingsPage } from './postings/postings-list.query.ts';
import { listLeadsAfter } from './leads-after.query.ts';
import { readIndexPageIds, type RunningImport } from './index-page.query.ts';
import { countTallied } from './tallied-count.query.ts';
import { readProperties } from '../view/property-view.query.ts';

/**
 * One page of the properties that match, with the exact total.
 * @throws `properties.not_found` and `properties.no_cursor` if leads after another one are
 * requested.
 * @param running the import that is being stored, null for none.
 */
export async function listProperties(
  db: Db,
  query: PropertyListQuery,
  calendar: CalendarContext,
  running: RunningImport | null = null,
): Promise<PropertyPage> {
  const { page, limit, after } = query;
  if (after !== undefined) return listLeadsAfter(db, { ...query, after }, calendar);
  const [total, data] = await (isIndexOrdered(query)
    ? Promise.all([
        countTallied(db, query, calendar),
        readIndexPageIds(db, query, calendar, running).then((ids) =>
          readProperties(db, ids, calendar),
        ),
      ])
    : ((await readPostingsPage(db, query, calendar)) ?? readSearchPage(db, query, calendar)));
  return { data, pagination: { total, totalPages: Math.ceil(total / limit), page, limit } };
}

/** Whether an index holds the filter's rows in list order: no words, city, status within dates or `LeadFilter`. */
function isIndexOrdered(query: PropertyListQuery): boolean {
  const { search, city, status, dateFrom, dateTo } = query;
  const isIndexed = /createdAt|ownerName|auctionDate/.test(query.sort) && usesNarrowTable(query);
  return !search && !city && !(status && (dateFrom ?? dateTo)) && isIndexed;
}
