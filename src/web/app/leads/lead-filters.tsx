import { Bookmark } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import {
  filterOf,
  searchOf,
  type LeadSearch,
} from '#web/features/properties/filters/lead-search.ts';
import { PropertyFilters } from '#web/features/properties/filters/property-filters.tsx';
import { SearchBox } from '#web/features/properties/filters/search-box.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import type { useLeadSearch } from './use-lead-search.ts';

const SavedFilters = lazy(async () => ({
  default: (await import('#web/features/saved-filters/saved-filters.tsx')).SavedFilters,
}));
type LeadFiltersProps = {
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
};

/** Search, filters and saved filters of the dashboard. */
export function LeadFilters({ search, filter }: LeadFiltersProps) {
  const current = useMemo(() => filterOf(search), [search]);
  return (
    <div className="flex flex-col gap-2 xl:flex-row">
      <div className="xl:w-72">
        <SearchBox
          value={search.search ?? ''}
          onSearch={(words) => filter({ search: words || undefined }, true)}
        />
      </div>
      <PropertyFilters filters={search} onChange={filter} />
      <Suspense
        fallback={
          <Button disabled className="max-md:h-11">
            <Bookmark aria-hidden /> Saved filters
          </Button>
        }
      >
        <SavedFilters filter={current} onApply={(saved) => filter(searchOf(saved))} />
      </Suspense>
    </div>
  );
}
