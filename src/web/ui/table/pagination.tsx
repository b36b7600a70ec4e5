import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import { cn } from '../styles/cn.ts';
import { pageMarks } from './pagination-range.ts';

export type PaginationProps = {
  /** Current page, from 1. */
  page: number;
  totalPages: number;
  onPageChange: (page: number) => void;
  /** Accessible name, where a screen has two. */
  label?: string;
  className?: string;
};

/** On a phone as high as a finger, beneath the numbers. */
const step = 'max-md:h-11';

/** Previous and Next, first and last page, neighbors of the current one, ellipses; nothing for one page. */
export function Pagination({
  page,
  totalPages,
  onPageChange,
  label = 'Pagination',
  className,
}: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav
      aria-label={label}
      className={cn(
        'flex items-center justify-center gap-1 max-md:grid max-md:grid-cols-2 max-md:gap-y-2',
        className,
      )}
    >
      <Button
        variant="ghost"
        size="sm"
        className={step}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
        aria-label="Previous page"
      >
        <ChevronLeft aria-hidden />
        Previous
      </Button>
      <ul className="flex items-center gap-0.5 max-md:order-first max-md:col-span-2 max-md:justify-center max-md:gap-0">
        {pageMarks(page, totalPages).map((mark) => (
          <li key={mark}>
            {typeof mark === 'number' ? (
              <button
                type="button"
                aria-label={`Page ${mark}`}
                aria-current={mark === page ? 'page' : undefined}
                onClick={() => onPageChange(mark)}
                className={cn(
                  'tabular h-8 min-w-8 touch-target rounded-md px-1.5 text-sm font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink max-md:h-11 max-md:min-w-11',
                  mark === page && 'bg-accent-tint text-accent-text hover:bg-accent-tint',
                )}
              >
                {mark.toLocaleString('en-US')}
              </button>
            ) : (
              <span className="inline-flex size-8 items-center justify-center text-ink-faint max-md:w-3">
                <Ellipsis aria-hidden className="size-4" />
                <span className="sr-only">More pages</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className={step}
        disabled={page >= totalPages}
        onClick={() => onPageChange(page + 1)}
        aria-label="Next page"
      >
        Next
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  );
}
