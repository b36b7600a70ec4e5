import type { ReactNode } from 'react';
import { FilterBuilder } from '#web/features/leads/properties/filters/builder/filter-builder.tsx';
import type {
  LeadSearch,
  PropertySort,
} from '#web/features/leads/properties/filters/lead-search.ts';
import { SortSelect } from '#web/features/leads/properties/filters/sort-select.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog, DialogClose, DialogContent } from '#web/ui/dialogs/dialog.tsx';
import type { useLeadSearch } from './use-lead-search.ts';

type FilterSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: LeadSearch;
  filter: ReturnType<typeof useLeadSearch>['filter'];
  onSortChange: (sort: PropertySort | undefined) => void;
  /** The saved filters. */
  saved: ReactNode;
  /** The filters. */
  children: ReactNode;
};

/** A phone's filters, sorting and saved filters in one sheet; each change applies immediately. */
export function FilterSheet(props: FilterSheetProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange}>
      <DialogContent
        title="Filters"
        footer={
          <DialogClose asChild>
            <Button variant="primary" className="h-11 grow">
              Show leads
            </Button>
          </DialogClose>
        }
      >
        <div className="flex flex-col gap-3 pb-2">
          {props.children}
          <SortSelect className="w-full" value={props.search.sort} onChange={props.onSortChange} />
          <FilterBuilder conditions={props.search} onChange={props.filter} />
          {props.saved}
        </div>
      </DialogContent>
    </Dialog>
  );
}
