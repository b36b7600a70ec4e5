import { validPropertyIds } from './property-selection.ts';

/**
 * Session storage holds what was selected when a campaign was begun, so that the route planner
 * and the composer find it, also after a reload. A JSON list of property ids: `[12, 7]`.
 */
export const selectedPropertiesKey = 'lotline.selectedPropertyIds';

/** Keeps the selection for the screen that comes next, until the tab is closed. */
export function storeSelectedPropertyIds(
  ids: readonly number[],
  storage: Pick<Storage, 'setItem'> = sessionStorage,
): void {
  storage.setItem(selectedPropertiesKey, JSON.stringify(validPropertyIds(ids)));
}

/** The ids that were kept; empty where there are none, or none that can be read. */
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
