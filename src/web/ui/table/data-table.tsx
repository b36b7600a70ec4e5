import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { moveInGrid } from './grid-keys.ts';
import { SortableHeader, sizeOf, touchCellClasses } from './sortable-header.tsx';
import { Table, TableBody, TableCell, TableHead, TableRow } from './table.tsx';

/** A column of a `DataTable`. Keep the array outside of the component, or in a memo. */
export type DataTableColumn<Data> = {
  id: string;
  header: ReactNode;
  cell: (row: Data) => ReactNode;
  /** The header sorts by it: the direction of its first press. */
  sorts?: 'asc' | 'desc';
  /** Stays at the right edge, in sight however far the table is scrolled. */
  staysAtEnd?: boolean;
};

/** By which column the rows are sorted. */
export type DataTableSort = { id: string; desc: boolean };

export type DataTableProps<Data> = {
  /** Accessible name. */
  label: string;
  /** In the order in which they are shown: sorting is the owner's. */
  data: readonly Data[];
  columns: readonly DataTableColumn<Data>[];
  rowId: (row: Data) => string;
  /** Clicks and Enter on a row, but not on a control inside it. */
  onRowClick?: (row: Data) => void;
  isSelected?: (row: Data) => boolean;
  sort?: DataTableSort | undefined;
  /** Receives the order for a press on a header; undefined after its second direction. */
  onSortChange?: (sort: DataTableSort | undefined) => void;
  /** CSS height of the scrolled part. */
  height?: string;
  emptyMessage?: ReactNode;
  /** The id of the column that stays at the left edge. */
  pinned?: string | undefined;
  /** Pixels, of columns that have their own width. */
  widths?: Readonly<Partial<Record<string, number>>> | undefined;
  /** Gets a column's new width, or null for its natural one; without it columns keep theirs. */
  onResize?: ((id: string, width: number | null) => void) | undefined;
  /** Few rows are as high as the scrolled part together. */
  fillsHeight?: boolean;
  className?: string;
};

/**
 * Where a column is pinned while the others scroll; its cells hide those beneath in the row's
 * color.
 */
const atStart = 'sticky left-0 z-1 border-r';
// What scrolls beneath its edge fades: a badge is not cut in two.
const atEnd =
  'sticky right-0 z-1 before:pointer-events-none before:absolute before:inset-y-0 before:right-full before:w-2 before:bg-inherit before:mask-l-from-0%';

/** Non-data columns have the width that they need. */
const unsized = new Set(['select', 'actions']);

const INTERACTIVE =
  'a, button, input, select, textarea, label, [role="checkbox"], [role="menuitem"], [role="menuitemradio"], [role="menu"]';

/** True if a click belongs to a control inside of the row (or card) and not to the row itself. */
export function isInteractiveTarget(target: EventTarget | null, container: Element): boolean {
  if (!(target instanceof Element) || !container.contains(target)) return true;
  const control = target.closest(INTERACTIVE);
  return control !== null && control !== container && container.contains(control);
}

/** The order after a press on a column's header: its first direction, the other one, none. */
function nextSort<Data>(
  { id, sorts }: DataTableColumn<Data>,
  now: DataTableSort | undefined,
): DataTableSort | undefined {
  const startsDown = sorts === 'desc';
  if (now?.id !== id) return { id, desc: startsDown };
  return now.desc === startsDown ? { id, desc: !startsDown } : undefined;
}

function placeOf<Data>({ id, staysAtEnd }: DataTableColumn<Data>, pinned: string | undefined) {
  if (id === pinned) return atStart;
  return staysAtEnd ? atEnd : undefined;
}

/** A table with sortable, resizable columns; its owner keeps its state. */
// oxlint-disable-next-line max-lines-per-function -- One component: its markup reads from top to bottom.
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { label, data, columns, rowId, sort, onSortChange, pinned, widths, onResize } = props;
  const { height = '600px', emptyMessage = 'No results.', isSelected, onRowClick } = props;
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const widthOf = (id: string) => (dragged?.id === id ? dragged.width : widths?.[id]);

  return (
    // A region that scrolls must be reachable by keyboard.
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the arrow keys
      tabIndex={0}
      style={{ height }}
      className={cn(
        // A focused cell is not left beneath the pinned ones.
        'relative scroll-pr-14 overflow-auto rounded-lg border bg-surface',
        pinned && 'md:scroll-pl-48',
        props.className,
      )}
    >
      <Table
        role="grid"
        aria-rowcount={data.length + 1}
        onKeyDown={moveInGrid}
        className={props.fillsHeight ? 'h-full' : undefined}
      >
        <caption className="sr-only">{label}</caption>
        <TableHead>
          <tr>
            {columns.map((column) => (
              <SortableHeader
                key={column.id}
                sorted={sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none'}
                onSort={column.sorts && (() => onSortChange?.(nextSort(column, sort)))}
                className={placeOf(column, pinned)}
                width={widthOf(column.id)}
                onResize={
                  onResize && !unsized.has(column.id)
                    ? (width, isDone) => {
                        const { id } = column;
                        setDragged(isDone || width === null ? undefined : { id, width });
                        if (isDone) onResize(id, width);
                      }
                    : undefined
                }
              >
                {column.header}
              </SortableHeader>
            ))}
          </tr>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <DataRow
              key={rowId(row)}
              id={rowId(row)}
              isSelected={isSelected?.(row) ?? false}
              onOpen={onRowClick && (() => onRowClick(row))}
            >
              {columns.map((column) => (
                <BodyCell
                  key={column.id}
                  place={placeOf(column, pinned)}
                  width={widthOf(column.id)}
                >
                  {column.cell(row)}
                </BodyCell>
              ))}
            </DataRow>
          ))}
          {data.length === 0 && (
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

type BodyCellProps = { place: string | undefined; width: number | undefined; children: ReactNode };

function BodyCell({ place, width, children }: BodyCellProps) {
  return (
    <TableCell
      tabIndex={-1}
      className={cn(
        touchCellClasses,
        'px-2 focus-visible:-outline-offset-2',
        place && cn(place, 'bg-inherit'),
        width !== undefined && 'overflow-hidden text-ellipsis',
      )}
      style={sizeOf(width)}
    >
      {children}
    </TableCell>
  );
}

type DataRowProps = {
  id: string;
  isSelected: boolean;
  onOpen: (() => void) | undefined;
  children: ReactNode;
};

function DataRow({ id, isSelected, onOpen, children }: DataRowProps) {
  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    if (onOpen && !isInteractiveTarget(event.target, event.currentTarget)) onOpen();
  };
  return (
    <TableRow
      data-row-id={id}
      data-state={isSelected ? 'selected' : undefined}
      tabIndex={onOpen ? 0 : undefined}
      onClick={open}
      onKeyDown={(event) => event.key === 'Enter' && open(event)}
      className={cn(
        'bg-surface',
        onOpen && 'cursor-pointer hover:bg-hover focus-visible:-outline-offset-2',
      )}
    >
      {children}
    </TableRow>
  );
}
