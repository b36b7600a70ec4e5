import { MapPinned } from 'lucide-react';
import { useCallback, useMemo, type ReactNode } from 'react';
import type { PropertyType } from '#domain/property-type.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { ConfirmDeletionDialog } from '../trash/confirm-deletion-dialog.tsx';
import { ListBody } from './list-body.tsx';
import { PropertyGrid, PropertyGridSkeleton } from '../cards/property-grid.tsx';
import { pageSize } from './property-list.query.ts';
import { SelectionLine } from './selection-line.tsx';
import { TypeSummary } from '../summary/type-summary.tsx';
import { useListKeys } from './use-list-keys.ts';
import { usePropertyRows } from './use-property-rows.ts';
import { usePropertySelection } from './use-property-selection.ts';
import { useDeletionRefusal } from '../trash/use-deletion-refusal.ts';
import { useRemoveProperties, type RemovalWords } from '../trash/use-remove-properties.ts';

export type TypeListProps = {
  propertyType: PropertyType;
  /** 'Foreclosures'. */
  title: string;
  /** 'Total Foreclosures'. */
  totalLabel: string;
  /** 'No foreclosure properties found'. */
  emptyText: string;
  emptyDescription?: ReactNode;
  /** The one button of the empty state. */
  emptyAction?: ReactNode;
  /** What a successful or failed removal is called. */
  words: RemovalWords;
  /** From 1; stands in the address. */
  page: number;
  onPageChange: (page: number) => void;
  /** Narrows the list by city on the server; all cities unless said. */
  city?: string;
  onOpen: (id: number) => void;
  /** Buttons beside the title: adding by hand. */
  actions?: ReactNode;
  /** Between the title and the summary: an upload area. */
  upload?: ReactNode;
};

/** The screen of one type: select all, remove selected, summary, cards, pages. */
export function TypeList({
  propertyType,
  page,
  onPageChange,
  city,
  onOpen,
  ...props
}: TypeListProps) {
  const filter = useMemo(() => ({ propertyType, ...(city && { city }) }), [propertyType, city]);
  const request = useMemo(() => ({ ...filter, page }), [filter, page]);
  const browser = usePropertyRows({ request, page, onPageChange, length: pageSize });
  const { list, rows, pageIds, total, counts } = browser;
  const selection = usePropertySelection({ pageIds, filter, total });
  const removal = useRemoveProperties({ words: props.words, onRemoved: selection.clear });
  const deletionRefusal = useDeletionRefusal(selection.selection);
  const toggle = useCallback((id: number) => selection.set(id, !selection.has(id)), [selection]);
  useListKeys({ onToggle: toggle, onOpen });

  return (
    <Page
      title={props.title}
      titleExtra={
        <CheckboxField
          checked={selection.pageState}
          disabled={rows.length === 0}
          onChange={selection.setPage}
        >
          Select All
        </CheckboxField>
      }
      actions={
        <>
          {selection.count > 0 && (
            <Button
              variant="danger"
              pending={removal.isRemoving}
              disabled={deletionRefusal !== null}
              onClick={() => removal.remove(selection.selection)}
            >
              Remove Selected ({selection.count.toLocaleString('en-US')})
            </Button>
          )}
          {props.actions}
        </>
      }
    >
      {deletionRefusal && <p className="text-sm text-ink-soft">{deletionRefusal}</p>}
      {props.upload}
      <TypeSummary
        propertyType={propertyType}
        totalLabel={props.totalLabel}
        total={counts && counts[propertyType]}
        byStatus={counts && counts.byStatus[propertyType]}
      />
      <SelectionLine selection={selection} total={browser.isCounted ? total : undefined} />
      <ListBody
        list={list}
        isEmpty={rows.length === 0}
        skeleton={<PropertyGridSkeleton />}
        empty={
          <EmptyState
            icon={<MapPinned />}
            title={props.emptyText}
            description={props.emptyDescription}
            action={props.emptyAction}
          />
        }
      >
        <PropertyGrid properties={rows} selection={selection} onOpen={onOpen} />
      </ListBody>
      {total > pageSize && (
        <Pagination
          page={page}
          totalPages={Math.ceil(total / pageSize)}
          onPageChange={onPageChange}
        />
      )}
      <ConfirmDeletionDialog {...removal.dialog} />
    </Page>
  );
}
