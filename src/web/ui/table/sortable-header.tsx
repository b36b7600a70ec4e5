import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { cn } from '../styles/cn.ts';
import { ColumnResizer, clampedWidth } from './column-resizer.tsx';
import { TableHeader } from './table.tsx';

/** A touch area for the content of a cell, without reaching into the next. */
export const touchCellClasses = 'pointer-coarse:h-12 pointer-coarse:first:px-4';

/** The same for names of columns, which have a line less. */
const headCell = 'pointer-coarse:h-11 pointer-coarse:first:px-4';

/** Style of a cell in a column with its own width. */
export const sizeOf = (width: number | undefined) =>
  width === undefined ? undefined : { width, minWidth: width, maxWidth: width };

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

type SortableHeaderProps = {
  sorted: 'ascending' | 'descending' | 'none';
  /** Absent if the column does not sort. */
  onSort: (() => void) | undefined;
  width: number | undefined;
  onResize: Resize | undefined;
  className: string | undefined;
  children: ReactNode;
};

const signs = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A column's name: sorts by a press, is resized by its edge or by Shift with an arrow. */
export function SortableHeader(props: SortableHeaderProps) {
  const { sorted, onSort, width, onResize, className, children } = props;
  const Sign = signs[sorted];
  return (
    <TableHeader
      className={cn(
        headCell,
        'px-2',
        width !== undefined && 'overflow-hidden',
        // The dragged edge is inside it; a pinned one is positioned by that.
        className ?? 'pointer-fine:relative',
      )}
      style={sizeOf(width)}
      {...(onResize && {
        tabIndex: -1,
        onKeyDown: (event: KeyboardEvent<HTMLTableCellElement>) => resizeByKey(event, onResize),
      })}
      {...(onSort && { 'aria-sort': sorted })}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-ml-1.5 inline-flex h-7 touch-target items-center gap-1 rounded-md px-1.5 font-medium hover:bg-hover hover:text-ink"
        >
          {children}
          <Sign aria-hidden className="size-3.5" />
        </button>
      ) : (
        children
      )}
      {onResize && (
        <ColumnResizer
          onResize={(next) => onResize(next, false)}
          onEnd={(last) => onResize(last, true)}
        />
      )}
    </TableHeader>
  );
}
