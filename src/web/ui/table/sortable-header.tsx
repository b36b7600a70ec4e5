import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { ColumnResizer, clampedWidth } from './column-resizer.tsx';
import { TableHeader } from './table.tsx';

/** Room under a finger for what stands in a cell, without reaching into the next. */
export const touchCell = 'pointer-coarse:h-12 pointer-coarse:first:pl-4';

/** Style of a cell whose column has a width of its own. */
export const sizeOf = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

/** What a header asks of its column. */
type SortableColumn = {
  getCanSort: () => boolean;
  getIsSorted: () => 'asc' | 'desc' | false;
  getToggleSortingHandler: () => ((event: unknown) => void) | undefined;
};

type Resize = (width: number | null, isDone: boolean) => void;

/** Shift with an arrow makes a column wider or narrower, Shift with Home gives it its natural width. */
function resizeByKey(event: KeyboardEvent<HTMLTableCellElement>, onResize: Resize) {
  if (!event.shiftKey) return;
  const { width } = event.currentTarget.getBoundingClientRect();
  if (event.key === 'ArrowRight') onResize(clampedWidth(width + keyStep), true);
  else if (event.key === 'ArrowLeft') onResize(clampedWidth(width - keyStep), true);
  else if (event.key === 'Home') onResize(null, true);
  else return;
  event.preventDefault();
}
/** Pixels. */
const keyStep = 24;

/** A column's name: sorts by a press, is resized by its edge or by Shift with an arrow. */
export function SortableHeader({
  header,
  className,
  width,
  onResize,
  children,
}: {
  width: number | undefined;
  onResize: Resize | undefined;
  header: SortableColumn;
  className: string | undefined;
  children: ReactNode;
}) {
  const sized = {
    className: cn(
      'pointer-fine:relative',
      touchCell,
      width !== undefined && 'overflow-hidden',
      className,
    ),
    style: sizeOf(width),
    ...(onResize && {
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent<HTMLTableCellElement>) => resizeByKey(event, onResize),
    }),
  };
  const resizer = onResize && (
    <ColumnResizer
      onResize={(next) => onResize(next, false)}
      onEnd={(last) => onResize(last, true)}
    />
  );
  if (!header.getCanSort()) {
    return (
      <TableHeader {...sized}>
        {children}
        {resizer}
      </TableHeader>
    );
  }
  const sorted = header.getIsSorted();
  const Icon = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <TableHeader
      {...sized}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'}
    >
      <button
        type="button"
        onClick={header.getToggleSortingHandler()}
        className="-ml-1.5 inline-flex h-7 touch-target items-center gap-1 rounded-md px-1.5 font-medium hover:bg-hover hover:text-ink"
      >
        {children}
        <Icon aria-hidden className="size-3.5" />
      </button>
      {resizer}
    </TableHeader>
  );
}
