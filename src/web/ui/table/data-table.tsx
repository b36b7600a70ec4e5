import {
  createColumnHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_datetime,
  tableFeatures,
  useTable,
  type ColumnDef,
  type PaginationState,
  type Row,
  type RowData,
  type RowSelectionState,
  type SortingState,
  type Updater,
} from '@tanstack/react-table';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { cn } from '../styles/cn.ts';
import { moveInGrid } from './grid-keys.ts';
import { SortableHeader, sizeOf, touchCell } from './sortable-header.tsx';
import { Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx';

const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, datetime: sortFn_datetime },
});
type Features = typeof features;

/** A column of a `DataTable`. Keep the array outside of the component, or in a memo. */
export type DataTableColumn<Data extends RowData> = ColumnDef<Features, Data, any>; // oxlint-disable-line typescript/no-explicit-any -- each column has its own value type

/** Declares columns with their types: `const c = dataTableColumns<Lead>(); c.columns([c.accessor('city', { header: 'City' })])`. */
export function dataTableColumns<Data extends RowData>() {
  return createColumnHelper<Features, Data>();
}

export type DataTableProps<Data extends RowData> = {
  /** Accessible name. */
  label: string;
  data: readonly Data[];
  columns: readonly DataTableColumn<Data>[];
  rowId: (row: Data) => string;
  /** Clicks and Enter on a row, but not on a control inside it. */
  onRowClick?: (row: Data) => void;
  selection?: RowSelectionState;
  onSelectionChange?: (selection: RowSelectionState) => void;
  sorting?: SortingState;
  onSortingChange?: (sorting: SortingState) => void;
  /** The rows come sorted already, from the server. */
  manualSorting?: boolean;
  /** Shows one page of the data; the buttons are the caller's (`Pagination`). */
  pagination?: PaginationState;
  /** CSS height of the scrolled part. */
  height?: string;
  emptyMessage?: ReactNode;
  /** The id of the column that stays at the left edge. */
  pinned?: string | undefined;
  /** Pixels, of columns that have a width of their own. */
  widths?: Readonly<Partial<Record<string, number>>> | undefined;
  /** Gets a column's new width, or null for its natural one; without it columns keep theirs. */
  onResize?: ((id: string, width: number | null) => void) | undefined;
  className?: string;
};

const pinnedCell = 'sticky left-0 z-1 bg-surface';

/** What is no data has the width that it needs. */
const unsized = new Set(['select', 'actions']);

const INTERACTIVE =
  'a, button, input, select, textarea, label, [role="checkbox"], [role="menuitem"], [role="menuitemradio"], [role="menu"]';

/** True where a click belongs to a control inside of the row (or card) and not to the row itself. */
export function isInteractiveTarget(target: EventTarget | null, container: Element): boolean {
  if (!(target instanceof Element) || !container.contains(target)) return true;
  const control = target.closest(INTERACTIVE);
  return control !== null && control !== container && container.contains(control);
}

function resolve<T>(updater: Updater<T>, current: T): T {
  return typeof updater === 'function' ? (updater as (old: T) => T)(current) : updater;
}

/** A table with sorting, selection and pages, whose state its owner keeps. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function DataTable<Data extends RowData>({
  label,
  data,
  columns,
  rowId,
  onRowClick,
  selection = {},
  onSelectionChange,
  sorting = [],
  onSortingChange,
  manualSorting = false,
  pagination,
  height = '600px',
  emptyMessage = 'No results.',
  pinned,
  widths,
  onResize,
  className,
}: DataTableProps<Data>) {
  const page = pagination ?? { pageIndex: 0, pageSize: Math.max(1, data.length) };
  const table = useTable({
    features,
    data: data as Data[],
    columns: columns as DataTableColumn<Data>[],
    getRowId: rowId,
    manualSorting,
    enableSortingRemoval: true,
    enableMultiSort: false,
    autoResetPageIndex: false,
    state: { sorting, rowSelection: selection, pagination: page },
    onSortingChange: (updater: Updater<SortingState>) =>
      onSortingChange?.(resolve(updater, sorting)),
    onRowSelectionChange: (updater: Updater<RowSelectionState>) =>
      onSelectionChange?.(resolve(updater, selection)),
    onPaginationChange: () => {},
  });
  const scrolled = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page.pageIndex);
  useEffect(() => {
    if (shownPage.current === page.pageIndex) return;
    shownPage.current = page.pageIndex;
    scrolled.current?.scrollTo({ top: 0 });
  }, [page.pageIndex]);
  const { rows } = table.getRowModel();
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const widthOf = (id: string) => (dragged?.id === id ? dragged.width : widths?.[id]);

  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      ref={scrolled}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
      tabIndex={0}
      style={{ height }}
      className={cn('relative overflow-auto rounded-lg border bg-surface', className)}
    >
      <Table role="grid" aria-rowcount={rows.length + 1} onKeyDown={moveInGrid}>
        <caption className="sr-only">{label}</caption>
        <TableHead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <SortableHeader
                  key={header.id}
                  header={header.column}
                  className={header.column.id === pinned ? 'sticky left-0 z-1' : undefined}
                  width={widthOf(header.column.id)}
                  onResize={
                    onResize && !unsized.has(header.column.id)
                      ? (width, isDone) => {
                          const { id } = header.column;
                          setDragged(isDone || width === null ? undefined : { id, width });
                          if (isDone) onResize(id, width);
                        }
                      : undefined
                  }
                >
                  {header.isPlaceholder ? null : <table.FlexRender header={header} />}
                </SortableHeader>
              ))}
            </tr>
          ))}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DataRow key={row.id} row={row} onRowClick={onRowClick}>
              {row.getAllCells().map((cell) => (
                <TableCell
                  key={cell.id}
                  tabIndex={-1}
                  className={cn(
                    touchCell,
                    'focus-visible:-outline-offset-2',
                    cell.column.id === pinned && pinnedCell,
                    widthOf(cell.column.id) !== undefined && 'overflow-hidden text-ellipsis',
                  )}
                  style={sizeOf(widthOf(cell.column.id))}
                >
                  <table.FlexRender cell={cell} />
                </TableCell>
              ))}
            </DataRow>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="h-40 text-center text-ink-soft">
                {emptyMessage}
              </td>
            </tr>
          )}
        </TableBody>
      </Table>
    </div>
  );
}

function DataRow<Data extends RowData>({
  row,
  onRowClick,
  children,
}: {
  row: Row<Features, Data>;
  onRowClick: ((row: Data) => void) | undefined;
  children: ReactNode;
}) {
  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    if (onRowClick && !isInteractiveTarget(event.target, event.currentTarget))
      onRowClick(row.original);
  };
  return (
    <TableRow
      data-row-id={row.id}
      data-state={row.getIsSelected() ? 'selected' : undefined}
      tabIndex={onRowClick ? 0 : undefined}
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && open(event)}
      className={cn(onRowClick && 'cursor-pointer hover:bg-hover focus-visible:-outline-offset-2')}
    >
      {children}
    </TableRow>
  );
}
