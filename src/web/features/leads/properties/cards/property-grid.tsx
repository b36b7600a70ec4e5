import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { Property } from '#api/properties/property.schema.ts';
import { LoadingRegion, Skeleton } from '#web/ui/loading/skeleton.tsx';
import { leadTitle } from '../parts/lead-title.ts';
import { PropertyCard } from './property-card.tsx';
import type { SelectionState } from '../list/use-property-selection.ts';

const gridClasses = 'grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3';

export type PropertyGridProps = {
  properties: readonly Property[];
  selection: SelectionState;
  onOpen: (id: number) => void;
  phoneTypeFilter?: string;
};

/** The cards. `data-row-id` lets j, k, x and Enter find them. */
export function PropertyGrid(props: PropertyGridProps) {
  const { properties, selection, onOpen, phoneTypeFilter } = props;
  const latest = useRef(selection);
  useLayoutEffect(() => {
    latest.current = selection;
  });
  const onSelect = useCallback<SelectionState['set']>((...choice) => {
    latest.current.set(...choice);
  }, []);
  return (
    <ul aria-label="Properties" className={gridClasses}>
      {properties.map((property) => (
        <GridItem
          key={property.id}
          property={property}
          selected={selection.has(property.id)}
          onSelect={onSelect}
          onOpen={onOpen}
          phoneTypeFilter={phoneTypeFilter}
        />
      ))}
    </ul>
  );
}

type GridItemProps = Pick<PropertyGridProps, 'onOpen' | 'phoneTypeFilter'> & {
  property: Property;
  selected: boolean;
  onSelect: SelectionState['set'];
};

/** Rerendered only if its own lead has changed: one change must not rerender fifty cards. */
const GridItem = memo(function GridItem({ property, onSelect, ...card }: GridItemProps) {
  return (
    <li
      data-row-id={property.id}
      aria-label={leadTitle(property)}
      tabIndex={-1}
      className="rounded-lg *:h-full focus:outline-2 focus:outline-offset-2 focus:outline-ring"
    >
      <PropertyCard
        property={property}
        onSelectedChange={(selected) => onSelect(property.id, selected)}
        {...card}
      />
    </li>
  );
});

/** The grid's shape while the first page loads. */
export function PropertyGridSkeleton() {
  return (
    <LoadingRegion label="Loading properties" className={gridClasses}>
      {Array.from({ length: 16 }, (_, index) => (
        <div key={index} className="flex h-[174px] flex-col gap-3 rounded-lg border bg-surface p-3">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-full" />
          <div className="flex gap-1.5">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-5 w-20" />
          </div>
          <Skeleton className="mt-auto h-3.5 w-1/2" />
        </div>
      ))}
    </LoadingRegion>
  );
}

/** The table's shape while the first page loads. */
export function PropertyTableSkeleton() {
  return (
    <LoadingRegion
      label="Loading properties"
      className="h-[600px] overflow-hidden rounded-lg border bg-surface"
    >
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="flex h-11 items-center gap-6 border-b px-3">
          <Skeleton className="size-4" />
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className="h-3.5 w-48" />
          <Skeleton className="h-3.5 w-24" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </LoadingRegion>
  );
}
