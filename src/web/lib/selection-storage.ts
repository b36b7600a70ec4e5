import { validPropertyIds, type PropertySelection } from './property-selection.ts';

/**
 * Session storage has the selection with which a campaign was started, so that the route planner
 * and the composer find it, also after a reload. A JSON list of property ids: `[12, 7]`.
 */
export const selectedPropertiesKey = 'lotline.selectedPropertyIds';

/**
 * Besides it, if all matching leads were selected: the filter as JSON, so that none of many is left
 * out.
 */
const selectedFilterKey = 'lotline.selectedFilter';

/**
 * Stores the recipients for the composer: all that match a filter, however many, or the selected
 * ones.
 */
export function storeAudience(
  selection: PropertySelection,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  storage.removeItem(selectedFilterKey);
  storeSelectedPropertyIds('filter' in selection ? [] : selection.propertyIds, storage);
  if ('filter' in selection) storage.setItem(selectedFilterKey, JSON.stringify(selection.filter));
}

/** The stored selection; null if there is none or it cannot be read. */
export function readAudience(
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): PropertySelection | null {
  const propertyIds = readSelectedPropertyIds(storage);
  if (propertyIds.length > 0) return { propertyIds };
  try {
    const filter: unknown = JSON.parse(storage.getItem(selectedFilterKey) ?? 'null');
    return filter !== null && typeof filter === 'object' ? { filter } : null;
  } catch {
    return null;
  }
}

/** Stores the selection for the next screen, until the tab is closed. */
export function storeSelectedPropertyIds(
  ids: readonly number[],
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(selectedPropertiesKey, JSON.stringify(validPropertyIds(ids)));
}

/** The stored ids; empty if there are none, or none that can be read. */
export function readSelectedPropertyIds(
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): number[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(selectedPropertiesKey) ?? '[]');
    return Array.isArray(ids) ? validPropertyIds(ids) : [];
  } catch {
    return [];
  }
}
