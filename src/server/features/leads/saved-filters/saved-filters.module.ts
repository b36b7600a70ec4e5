import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountSavedFilters } from './saved-filters.http.ts';
import { createSavedFiltersService } from './saved-filters.service.ts';

/** Filters of the list that are kept under a name. */
export function createSavedFiltersModule(platform: Pick<Platform, 'db' | 'clock'>) {
  const savedFilters = createSavedFiltersService(platform);
  return {
    /** The conditions of a stored filter. */
    findSavedFilter: savedFilters.find,
    endpoints: (mounter) => mountSavedFilters(mounter, { savedFilters }),
  } satisfies FeatureModule;
}
