import { MapPinned, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ExportButton } from '#web/features/imports/export-button.tsx';
import { filterOf, isFiltered } from '#web/features/properties/filters/lead-search.ts';
import { ListBody } from '#web/features/properties/list/list-body.tsx';
import { ListFooter } from '#web/features/properties/list/list-footer.tsx';
import {
  PropertyGrid,
  PropertyGridSkeleton,
  PropertyTableSkeleton,
} from '#web/features/properties/cards/property-grid.tsx';
import { SelectionLine } from '#web/features/properties/list/selection-line.tsx';
import { SummaryCards } from '#web/features/properties/summary/summary-cards.tsx';
import { useListKeys } from '#web/features/properties/list/use-list-keys.ts';
import { usePropertyBrowser } from '#web/features/properties/list/use-property-browser.ts';
import { useRemoveProperties } from '#web/features/properties/trash/use-remove-properties.ts';
import { useFillSampleData } from '#web/features/sample-data/fill-sample-data.mutation.ts';
import { useTraceStart } from '#web/features/skip-tracing/use-trace-start.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LazyMount } from '#web/ui/loading/lazy-mount.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Skeleton } from '#web/ui/loading/skeleton.tsx';
import { UploadCard } from '../leads/upload-card.tsx';
import { LeadListDialogs } from '../leads/lead-list-dialogs.tsx';
import { LeadFilters } from '../leads/lead-filters.tsx';
import { LeadToolbar } from '../leads/lead-toolbar.tsx';
import { TraceProgress } from '../lazy-dialogs.ts';
import { useCampaignStart } from '../leads/use-campaign-start.ts';
import { useLeadSearch } from '../leads/use-lead-search.ts';
import { useOpenProperty } from '../leads/use-open-property.ts';

const PropertyTable = lazy(async () => ({
  default: (await import('#web/features/properties/table/property-table.tsx')).PropertyTable,
}));
const LeadMap = lazy(async () => ({
  default: (await import('#web/features/lead-map/lead-map.tsx')).LeadMap,
}));
/** All leads: counts, upload, search and filters, cards or table, and what is done with many. */
export function DashboardScreen() {
  const { search, filter, setPage, resize } = useLeadSearch();
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
  const resetAll = () => filter(noFilters);

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
      <LeadFilters search={search} filter={filter} />
      <LeadToolbar
        search={search}
        filter={filter}
        resize={resize}
        selection={selection}
        isEmpty={rows.length === 0}
        removal={removal}
        tracing={tracing}
        campaign={campaign}
      />
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
            empty={isFiltered(search) ? <NoMatch onReset={resetAll} /> : <FreshStart />}
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
      <LeadListDialogs
        isAdding={isAdding}
        onAddingChange={setIsAdding}
        removal={removal}
        tracing={tracing}
        campaign={campaign}
      />
    </Page>
  );
}

const noFilters = {
  search: undefined,
  type: undefined,
  from: undefined,
  to: undefined,
  trace: undefined,
};

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon={<MapPinned />}
      title="No properties found"
      description="Nothing matches the search and the filters."
      action={<Button onClick={onReset}>Clear search and filters</Button>}
    />
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
