import { LayoutGrid, Map as MapIcon, Rows3 } from 'lucide-react';
import type { LeadSearch } from '#web/features/properties/filters/lead-search.ts';
import { SortSelect } from '#web/features/properties/filters/sort-select.tsx';
import { BatchActions } from '#web/features/properties/list/batch-actions.tsx';
import type { SelectionState } from '#web/features/properties/list/use-property-selection.ts';
import { useDeletionRefusal } from '#web/features/properties/trash/use-deletion-refusal.ts';
import type { useRemoveProperties } from '#web/features/properties/trash/use-remove-properties.ts';
import type { useTraceStart } from '#web/features/skip-tracing/use-trace-start.ts';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import type { useCampaignStart } from './use-campaign-start.ts';
import type { useLeadSearch } from './use-lead-search.ts';

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

type LeadToolbarProps = {
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
  resize: ReturnType<typeof useLeadSearch>['resize'];
  selection: SelectionState;
  /** The page has no rows to select. */
  isEmpty: boolean;
  removal: ReturnType<typeof useRemoveProperties>;
  tracing: ReturnType<typeof useTraceStart>;
  campaign: ReturnType<typeof useCampaignStart>;
};

/** Actions on the selection, Select All, the order and the view. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { search, filter, resize, selection, removal, tracing, campaign } = props;
  const view = search.view ?? 'cards';
  const deletionRefusal = useDeletionRefusal(selection.selection);
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <BatchActions
        count={selection.count}
        onDelete={() => removal.remove(selection.selection)}
        deletionRefusal={deletionRefusal}
        onCampaign={campaign.begin}
        onTrace={tracing.begin}
        isDeleting={removal.isRemoving}
        isTracing={tracing.isPending}
      />
      <div className="flex items-center justify-between gap-2 max-sm:w-full sm:gap-3">
        {view === 'cards' && (
          <CheckboxField
            checked={selection.pageState}
            disabled={props.isEmpty}
            onChange={selection.setPage}
          >
            <span className="whitespace-nowrap">Select All</span>
          </CheckboxField>
        )}
        {view !== 'map' && <SortSelect value={search.sort} onChange={(sort) => filter({ sort })} />}
        <SegmentedControl
          label="View"
          value={view}
          segments={views}
          onChange={(next) => resize({ view: next === 'cards' ? undefined : next })}
        />
      </div>
    </div>
  );
}
