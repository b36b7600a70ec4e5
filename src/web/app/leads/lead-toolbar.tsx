import { LayoutGrid, Map as MapIcon, Rows3, SquareKanban } from 'lucide-react';
import type { LeadSearch, LeadView } from '#web/features/leads/properties/filters/lead-search.ts';
import { SortSelect } from '#web/features/leads/properties/filters/sort-select.tsx';
import { SegmentedControl } from '#web/ui/display/tabs.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { BulkActions, type BulkProps } from './bulk-actions.tsx';
import type { useLeadSearch } from './use-lead-search.ts';

const view = (value: LeadView, label: string, icon: typeof Rows3) => {
  const Icon = icon;
  return {
    value,
    label: <span className="max-2xl:sr-only">{label}</span>,
    icon: <Icon aria-hidden />,
  };
};
const views = [
  view('cards', 'Cards', LayoutGrid),
  view('table', 'Table', Rows3),
  view('board', 'Board', SquareKanban),
  view('map', 'Map', MapIcon),
];

type LeadToolbarProps = BulkProps & {
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
  resize: ReturnType<typeof useLeadSearch>['resize'];
  /** How many match; undefined until it is known. */
  total: number | undefined;
  /** The page has no rows to select. */
  isEmpty: boolean;
  /** Takes the place for what only the table offers. */
  tableTools: (place: HTMLElement | null) => void;
};

/** How many there are, Select All, the order and the view. */
export function LeadToolbar(props: LeadToolbarProps) {
  const { search, filter, resize, total, isEmpty, tableTools, ...bulk } = props;
  const { selection, removeLabel } = bulk;
  const now = search.view ?? 'cards';
  return (
    // On a phone its parts are rows of the page: the actions without a selection are last.
    <div className="flex min-h-9 items-center gap-2.5 bg-canvas max-md:contents md:sticky md:top-bar md:z-10">
      <SelectionCount selection={selection} total={total} />
      {/* The dashboard names its actions from the start; the bar takes their place. */}
      {selection.count === 0 && removeLabel === 'Delete Selected' && (
        <BulkActions
          {...bulk}
          deletionRefusal={null}
          className="max-md:order-last max-md:flex-wrap"
        />
      )}
      <div className="flex min-h-11 items-center gap-3 md:ml-auto md:min-h-9">
        {now === 'cards' && (
          <CheckboxField
            checked={selection.pageState}
            disabled={isEmpty}
            onChange={selection.setPage}
          >
            <span className="whitespace-nowrap">Select All</span>
          </CheckboxField>
        )}
        {now === 'table' && <span ref={tableTools} className="contents" />}
        {now !== 'map' && now !== 'board' && (
          <SortSelect
            className="w-40 max-md:hidden"
            value={search.sort}
            onChange={(sort) => filter({ sort })}
          />
        )}
        <SegmentedControl
          label="View"
          className="max-md:ml-auto"
          value={now}
          segments={views}
          onChange={(next) => resize({ view: next === 'cards' ? undefined : next })}
        />
      </div>
    </div>
  );
}

function SelectionCount({ selection, total }: Pick<LeadToolbarProps, 'selection' | 'total'>) {
  const { count, allMatching } = selection;
  const [counted, all] = [count, total].map((number) => number?.toLocaleString('en-US'));
  return (
    <p role="status" className="tabular text-sm whitespace-nowrap text-ink-soft max-md:sr-only">
      {count === 0 && all && `${all} ${total === 1 ? 'property' : 'properties'}`}
      {count > 0 && !allMatching && `${counted} selected`}
      {allMatching && `All ${counted} that match are selected`}
    </p>
  );
}
