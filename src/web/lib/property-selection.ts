import type { z } from 'zod';
import type { propertyFilter } from '#api/properties/property-list.schema.ts';

/** The filter of the list as it travels: type, trace status, search, created from and to. */
export type PropertyListFilter = Omit<z.input<typeof propertyFilter>, 'sort' | 'page' | 'limit'>;

/**
 * The properties of a batch: the selected ones, or all that match a filter. It is the body of batch
 * calls.
 */
export type PropertySelection = { propertyIds: number[] } | { filter: PropertyListFilter };

/** Only positive whole numbers name a property. */
export function validPropertyIds(ids: readonly unknown[]): number[] {
  return ids.filter((id): id is number => Number.isSafeInteger(id) && (id as number) > 0);
}
