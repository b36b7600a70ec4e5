import { Bookmark, SlidersHorizontal } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import { CityFilter } from '#web/features/leads/properties/filters/city-filter.tsx';
import { conditionNames } from '#web/features/leads/properties/filters/lead-conditions.ts';
import {
  filterOf,
  isFiltered,
  noFilters,
  searchOf,
  type LeadSearch,
  type PropertySort,
} from '#web/features/leads/properties/filters/lead-search.ts';
import { PropertyFilters } from '#web/features/leads/properties/filters/property-filters.tsx';
import { SearchBox } from '#web/features/leads/properties/filters/search-box.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import type { useLeadSearch } from './use-lead-search.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const SavedFilters = lazy(async () => ({
  default: (await import('#web/features/leads/saved-filters/saved-filters.tsx')).SavedFilters,
}));
const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));
const MoreFilters = lazy(async () => ({
  default: (await import('./more-filters.tsx')).MoreFilters,
}));
const ConditionChips = lazy(async () => ({
  default: (await import('#web/features/leads/properties/filters/builder/condition-chips.tsx'))
    .ConditionChips,
}));

type LeadFiltersProps = {
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
  propertyType: PropertyType | undefined;
  onSortChange: (sort: PropertySort | undefined) => void;
};

/** Search, filters and saved filters; on a phone the filters are in one sheet. */
export function LeadFilters(props: LeadFiltersProps) {
  const { search, filter } = props;
  const isWide = useMediaQuery('(width >= 48rem)');
  const hasConditions = conditionNames.some((name) => search[name] !== undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-44 flex-1 md:max-w-80">
          <SearchBox
            value={search.search ?? ''}
            onSearch={(words) => filter({ search: words || undefined }, true)}
          />
        </div>
        {isWide ? <FilterRow {...props} /> : <FilterButton {...props} />}
      </div>
      {hasConditions && (
        <Suspense>
          <ConditionChips conditions={search} onRemove={(name) => filter({ [name]: undefined })} />
        </Suspense>
      )}
    </>
  );
}

/** The filters of the specification: type, created, trace status, phone type; a city for probates. */
function MainFilters({ search, filter, propertyType }: LeadFiltersProps) {
  return (
    <>
      <PropertyFilters
        filters={search}
        hasPresetType={propertyType !== undefined}
        onChange={filter}
      />
      {propertyType === 'probate' && (
        <CityFilter
          propertyType="probate"
          city={search.city}
          onChange={(city) => filter({ city })}
        />
      )}
    </>
  );
}

function FilterRow(props: LeadFiltersProps) {
  const { search, filter } = props;
  const [isBuilding, setIsBuilding] = useState(false);
  const button = (
    <Button aria-haspopup="dialog" aria-expanded={false} onClick={() => setIsBuilding(true)}>
      <SlidersHorizontal aria-hidden /> More filters
    </Button>
  );
  return (
    <>
      <MainFilters {...props} />
      {isBuilding ? (
        <Suspense fallback={button}>
          <MoreFilters conditions={search} onChange={filter} defaultOpen />
        </Suspense>
      ) : (
        button
      )}
      <Saved {...props} />
    </>
  );
}

function FilterButton(props: LeadFiltersProps) {
  const { search, filter, propertyType } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="max-md:h-11" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden /> Filters
        {isFiltered({ ...search, search: undefined }, propertyType) && (
          <span className="size-2 rounded-full bg-accent">
            <span className="sr-only">set</span>
          </span>
        )}
      </Button>
      <LazyMount when={isOpen}>
        <FilterSheet
          open={isOpen}
          onOpenChange={setIsOpen}
          search={search}
          filter={filter}
          onSortChange={props.onSortChange}
          saved={<Saved {...props} />}
        >
          <MainFilters {...props} />
        </FilterSheet>
      </LazyMount>
    </>
  );
}

function Saved({ search, filter, propertyType }: LeadFiltersProps) {
  const current = useMemo(() => filterOf(search), [search]);
  const idle = useIdle();
  const waiting = (
    <Button disabled className="max-md:h-11">
      <Bookmark aria-hidden /> Saved filters
    </Button>
  );
  if (!idle) return waiting;
  return (
    <Suspense fallback={waiting}>
      <SavedFilters
        filter={current}
        screen={propertyType}
        onApply={(kept) => filter({ ...noFilters, ...searchOf(kept) })}
      />
    </Suspense>
  );
}
