import { Bookmark, LayoutGrid, Map as MapIcon, MapPinned, Plus, Rows3 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ExportButton } from '#web/features/imports/export-button.tsx';
import { BatchActions } from '#web/features/properties/list/batch-actions.tsx';
import {
  filterOf,
  isFiltered,
  searchOf,
} from '#web/features/properties/filters/dashboard-search.ts';
import { ListBody } from '#web/features/properties/list/list-body.tsx';
import { ListFooter } from '#web/features/properties/list/list-footer.tsx';
import { PropertyFilters } from '#web/features/properties/filters/property-filters.tsx';
import {
  PropertyGrid,
  PropertyGridSkeleton,
  PropertyTableSkeleton,
} from '#web/features/properties/cards/property-grid.tsx';
import { SearchBox } from '#web/features/properties/filters/search-box.tsx';
import { SelectionLine } from '#web/features/properties/list/selection-line.tsx';
import { SortSelect } from '#web/features/properties/filters/sort-select.tsx';
import { SummaryCards } from '#web/features/properties/summary/summary-cards.tsx';
import { useListKeys } from '#web/features/properties/list/use-list-keys.ts';
import { usePropertyBrowser } from '#web/features/properties/list/use-property-browser.ts';
import { useRemoveProperties } from '#web/features/properties/trash/use-remove-properties.ts';
import { useFillSampleData } from '#web/features/sample-data/fill-sample-data.mutation.ts';
import { useTraceStart } from '#web/features/skip-tracing/use-trace-start.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { addressBox } from '../address-box.tsx';
import { UploadCard } from '../upload-card.tsx';
import {
  AddForeclosureDialog,
  ConfirmDeletionDialog,
  TraceDialog,
  TraceProgress,
} from '../lazy-dialogs.ts';
import { useCampaignStart } from '../use-campaign-start.ts';
import { useDashboardSearch } from '../use-dashboard-search.ts';
import { useOpenProperty } from '../use-open-property.ts';

const PropertyTable = lazy(async () => ({
  default: (await import('#web/features/properties/table/property-table.tsx')).PropertyTable,
}));
const LeadMap = lazy(async () => ({
  default: (await import('#web/features/lead-map/lead-map.tsx')).LeadMap,
}));
const SavedFilters = lazy(async () => ({
  default: (await import('#web/features/saved-filters/saved-filters.tsx')).SavedFilters,
}));
const CampaignTypeDialog = lazy(async () => ({
  default: (await import('#web/features/campaigns/campaign-type-dialog.tsx')).CampaignTypeDialog,
}));

const views = [
  {
    value: 'cards',
    label: <span className="max-sm:sr-only">Cards</span>,
    icon: <LayoutGrid aria-hidden />,
  },
  {
    value: 'table',
    label: <span className="max-sm:sr-only">Table</span>,
    icon: <Rows3 aria-hidden />,
  },
  {
    value: 'map',
    label: <span className="max-sm:sr-only">Map</span>,
    icon: <MapIcon aria-hidden />,
  },
] as const;

/** All leads: counts, upload, search and filters, cards or table, and what is done with many. */
export function DashboardScreen() {
  const { search, filter, setPage, resize } = useDashboardSearch();
  const browser = usePropertyBrowser(search, setPage);
  const { list, rows, total, selection } = browser;
  const [isAdding, setIsAdding] = useState(false);
  const open = useOpenProperty();
  const removal = useRemoveProperties({ words: 'deleted', onRemoved: selection.clear });
  const tracing = useTraceStart(selection.selection, selection.clear);
  const campaign = useCampaignStart(selection.selection);
  useListKeys({ onToggle: browser.toggle, onOpen: open });

  const isTable = search.view === 'table';
  const isMap = search.view === 'map';
  const mapFilter = useMemo(() => filterOf(search), [search]);
  const resetAll = () =>
    filter({
      search: undefined,
      type: undefined,
      from: undefined,
      to: undefined,
      trace: undefined,
    });
  const empty = isFiltered(search) ? (
    <EmptyState
      icon={<MapPinned />}
      title="No properties found"
      description="Nothing matches the search and the filters."
      action={<Button onClick={resetAll}>Clear search and filters</Button>}
    />
  ) : (
    <FreshStart />
  );

  return (
    <Page
      title="Dashboard"
      actions={
        <>
          <ExportButton
            selection={selection.count > 0 ? selection.selection : { filter: mapFilter }}
            count={selection.count || (browser.isCounted ? total : undefined)}
          />
          <Button variant="primary" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden /> Add Property
          </Button>
        </>
      }
    >
      <SummaryCards counts={browser.counts} />
      <UploadCard />
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
          <SavedFilters filter={mapFilter} onApply={(saved) => filter(searchOf(saved))} />
        </Suspense>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BatchActions
          count={selection.count}
          onDelete={() => removal.remove(selection.selection)}
          onCampaign={campaign.begin}
          onTrace={tracing.begin}
          isDeleting={removal.isRemoving}
          isTracing={tracing.isPending}
        />
        <div className="flex items-center justify-between gap-2 max-sm:w-full sm:gap-3">
          {!isTable && !isMap && (
            <CheckboxField
              checked={selection.pageState}
              disabled={rows.length === 0}
              onChange={selection.setPage}
            >
              <span className="whitespace-nowrap">Select All</span>
            </CheckboxField>
          )}
          {!isMap && <SortSelect value={search.sort} onChange={(sort) => filter({ sort })} />}
          <SegmentedControl
            label="View"
            value={search.view ?? 'cards'}
            segments={views}
            onChange={(view) => resize({ view: view === 'cards' ? undefined : view })}
          />
        </div>
      </div>
      <LazyMount when={tracing.isUnderWay}>
        <TraceProgress />
      </LazyMount>
      <h2 className="sr-only">Leads</h2>
      <SelectionLine selection={selection} total={browser.isCounted ? total : undefined} />
      {isMap ? (
        <Suspense fallback={<Skeleton className="h-[600px] rounded-lg" />}>
          <LeadMap filter={mapFilter} onOpen={open} onSelect={selection.replace} />
        </Suspense>
      ) : (
        <>
          <ListBody
            list={list}
            isEmpty={rows.length === 0 && !(isTable && isFiltered(search))}
            skeleton={isTable ? <PropertyTableSkeleton /> : <PropertyGridSkeleton />}
            empty={empty}
          >
            {isTable ? (
              <Suspense fallback={<PropertyTableSkeleton />}>
                <PropertyTable
                  properties={rows}
                  selection={selection}
                  sort={search.sort}
                  onSortChange={(sort) => filter({ sort })}
                  onOpen={open}
                />
              </Suspense>
            ) : (
              <PropertyGrid
                properties={rows}
                selection={selection}
                onOpen={open}
                phoneTypeFilter={search.phone}
              />
            )}
          </ListBody>
          <ListFooter
            page={browser.page}
            length={browser.length}
            total={total}
            onPageChange={setPage}
            onLengthChange={isTable ? (rows) => resize({ rows }) : undefined}
          />
        </>
      )}
      <LazyMount when={isAdding}>
        <AddForeclosureDialog open={isAdding} onOpenChange={setIsAdding} addressBox={addressBox} />
      </LazyMount>
      <LazyMount when={removal.dialog.open}>
        <ConfirmDeletionDialog {...removal.dialog} />
      </LazyMount>
      <LazyMount when={tracing.dialog.estimate !== undefined}>
        <TraceDialog {...tracing.dialog} />
      </LazyMount>
      <LazyMount when={campaign.dialog.open}>
        <CampaignTypeDialog {...campaign.dialog} />
      </LazyMount>
    </Page>
  );
}

function FreshStart() {
  const sample = useFillSampleData();
  return (
    <EmptyState
      icon={<MapPinned />}
      title="No properties found"
      description="Drop a county’s list on the upload card, add one by hand, or look around with 400 invented leads first."
      action={
        <Button pending={sample.isPending} onClick={() => sample.mutate()}>
          Fill in sample data
        </Button>
      }
    />
  );
}
