import type { CalendarContext } from '#domain/calendar-context.ts';
import type { RawBuilder, SqlBool } from 'kysely';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import { sql } from '#server/platform/database/sql.ts';
import { joinConditions, propertyConditions } from './property-filter.ts';

/** The chosen properties: by id, or all that match a filter. */
export type PropertySelection = {
  propertyIds?: number[] | undefined;
  filter?: PropertyFilter | undefined;
};

/** Whether a row of `properties` (alias `p`) is chosen; the trash never is. */
export function selectionCondition(
  { propertyIds, filter }: PropertySelection,
  calendar: CalendarContext,
): RawBuilder<SqlBool> {
  return propertyIds
    ? sql`p.deleted_at is null and p.id = any(${propertyIds}::bigint[])`
    : joinConditions(propertyConditions(filter ?? {}, calendar));
}

/** The chosen ids, as a query. */
export function selectedIds(
  selection: PropertySelection,
  calendar: CalendarContext,
): RawBuilder<unknown> {
  return sql`select p.id from properties as p where ${selectionCondition(selection, calendar)}`;
}
