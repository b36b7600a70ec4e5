import {
  deleteSavedFilter,
  listSavedFilters,
  saveFilter,
} from '#api/properties/saved-filters.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SavedFiltersService } from './saved-filters.service.ts';

export function mountSavedFilters(
  { mount }: Mounter,
  { savedFilters }: { savedFilters: SavedFiltersService },
): void {
  mount(listSavedFilters, () => savedFilters.list());
  mount(saveFilter, ({ body, session }) => savedFilters.save(body, session));
  mount(deleteSavedFilter, async ({ params }) => {
    await savedFilters.remove(params.id);
    return { message: 'Filter deleted' };
  });
}
