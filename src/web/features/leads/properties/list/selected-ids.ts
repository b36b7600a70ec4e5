import { listProperties } from '#api/properties/properties.api.ts';
import { call } from '#web/lib/call.ts';
import type { PropertyListFilter, PropertySelection } from '#web/lib/property-selection.ts';

/** No batch takes more. */
const maxIds = 20_000;
const maxPageSize = 200;

async function readMatchingIds(filter: PropertyListFilter): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < maxIds; page += 1) {
    const query = { ...filter, page, limit: maxPageSize };
    const { data, pagination } = await call(listProperties, { query });
    ids.push(...data.map(({ id }) => id));
    if (page >= pagination.totalPages) break;
  }
  return ids.slice(0, maxIds);
}

/**
 * The ids of a selection; those of everything that matches are read from the server, newest
 * first, 20,000 at most.
 * @throws ApiError if they cannot be read
 */
export function selectedIds(selection: PropertySelection): Promise<number[]> {
  return 'filter' in selection
    ? readMatchingIds(selection.filter)
    : Promise.resolve(selection.propertyIds);
}
