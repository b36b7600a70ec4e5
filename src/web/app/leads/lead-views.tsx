import { MapPinned } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import type { PropertyType } from '#domain/leads/property-type.ts';
import {
  PropertyGrid,
  PropertyGridSkeleton,
  PropertyTableSkeleton,
} from '#web/features/leads/properties/cards/property-grid.tsx';
import { isFiltered, type LeadSearch } from '#web/features/leads/properties/filters/lead-search.ts';
import { ListBody, ListFailure } from '#web/features/leads/properties/list/list-body.tsx';
import type { usePropertyBrowser } from '#web/features/leads/properties/list/use-property-browser.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useIdle } from '#web/ui/hooks/use-idle.ts';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import type { useLeadSearch } from './use-lead-search.ts';
import { lazy } from '#web/ui/loading/lazy.ts';

const StreetMapOffer = lazy(async () => ({
  default: (await import('../street-map-offer.tsx')).StreetMapOffer,
}));
const ListFooter = lazy(async () => ({
  default: (await import('#web/features/leads/properties/list/list-footer.tsx')).ListFooter,
}));
const PropertyTable = lazy(async () => ({
  default: (await import('#web/features/leads/properties/table/property-table.tsx')).PropertyTable,
}));
const LeadMap = lazy(async () => ({
  default: (await import('#web/features/leads/lead-map/lead-map.tsx')).LeadMap,
}));

const LeadBoard = lazy(async () => ({
  default: (await import('#web/features/leads/properties/board/lead-board.tsx')).LeadBoard,
}));

export type LeadViewsProps = {
  search: LeadSearch;
  browser: ReturnType<typeof usePropertyBrowser>;
  propertyType: PropertyType | undefined;
  /** The slot for the table's own tools. */
  tableTools: HTMLElement | null;
  /** If no lead is stored. */
  empty: ReactNode;
  /** 'No violations found', where a search or a filter finds none. */
  noneFound: string;
  onFilter: ReturnType<typeof useLeadSearch>['filter'];
  onReset: () => void;
  onPageChange: (page: number) => void;
  onResize: ReturnType<typeof useLeadSearch>['resize'];
  onOpen: (id: number) => void;
};

/** The leads as cards, table, board or map, as the URL says. */
export function LeadViews(props: LeadViewsProps) {
  const { search, browser, propertyType, onOpen } = props;
  const { selection } = browser;
  const idle = useIdle();
  const isNarrowed = isFiltered(search, propertyType);
  const empty = isNarrowed ? (
    <NoMatch title={props.noneFound} onReset={props.onReset} />
  ) : (
    props.empty
  );
  const hasNone = browser.isCounted && browser.total === 0;
  // An area without leads is still a map; only without any stored lead there is nothing to draw.
  if (search.view === 'map') {
    if (hasNone && !isNarrowed) return empty;
    return (
      <Suspense fallback={<Skeleton className="h-[600px] rounded-lg" />}>
        <LeadMap
          filter={browser.filter}
          onOpen={onOpen}
          onShape={(inside) => props.onFilter({ inside })}
          onSelectAll={selection.selectAllMatching}
          streets={<StreetMapOffer />}
        />
      </Suspense>
    );
  }
  if (search.view === 'board') {
    if (browser.list.isError && !browser.list.data) return <ListFailure list={browser.list} />;
    if (hasNone) return empty;
    return (
      <Suspense fallback={<Skeleton className="h-[600px] rounded-lg" />}>
        <LeadBoard filter={browser.filter} selection={selection} onOpen={onOpen} />
      </Suspense>
    );
  }
  const isTable = search.view === 'table';
  return (
    <>
      <ListBody
        list={browser.list}
        isEmpty={browser.rows.length === 0 && !(isTable && isNarrowed)}
        skeleton={isTable ? <PropertyTableSkeleton /> : <PropertyGridSkeleton />}
        empty={empty}
      >
        {isTable ? (
          <Suspense fallback={<PropertyTableSkeleton />}>
            <PropertyTable
              isOfOneType={propertyType !== undefined}
              filter={browser.filter}
              properties={browser.rows}
              selection={selection}
              tools={props.tableTools}
              sort={search.sort}
              onSortChange={(sort) => props.onFilter({ sort })}
              onOpen={onOpen}
            />
          </Suspense>
        ) : (
          <PropertyGrid
            properties={browser.rows}
            selection={selection}
            onOpen={onOpen}
            phoneTypeFilter={search.phone}
          />
        )}
      </ListBody>
      {idle && browser.total > 0 && (
        <Suspense fallback={<div className="h-11 md:h-9" />}>
          <ListFooter
            page={browser.page}
            length={browser.length}
            total={browser.total}
            onPageChange={props.onPageChange}
            onLengthChange={isTable ? (rows) => props.onResize({ rows }) : undefined}
          />
        </Suspense>
      )}
    </>
  );
}

function NoMatch({ title, onReset }: { title: string; onReset: () => void }) {
  return (
    <EmptyState
      icon={<MapPinned />}
      title={title}
      description="Nothing matches the search and the filters."
      action={<Button onClick={onReset}>Clear search and filters</Button>}
    />
  );
}
