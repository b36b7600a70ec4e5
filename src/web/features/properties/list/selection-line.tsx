import { cn } from '#web/ui/styles/cn.ts';
import type { SelectionState } from './use-property-selection.ts';

const linkClasses = 'touch-target font-medium underline-offset-4 hover:underline';

export type SelectionLineProps = {
  selection: SelectionState;
  /** How many match; absent while that is not known. */
  total: number | undefined;
  className?: string;
};

/**
 * How many match while nothing is selected; else how many are, and the offer of everything that
 * matches. It is always there, so that nothing moves when a box is ticked.
 */
export function SelectionLine({ selection, total, className }: SelectionLineProps) {
  const { count, allMatching, canSelectAllMatching } = selection;
  const [counted, all] = [count, total].map((number) => number?.toLocaleString('en-US'));
  return (
    <div
      className={cn(
        'tabular flex min-h-9 flex-wrap items-center gap-x-3 rounded-lg text-sm transition-colors',
        count > 0 ? 'bg-accent-tint px-3 text-accent-text' : 'text-ink-soft',
        className,
      )}
    >
      <span role="status">
        {count === 0 && all && `${all} ${total === 1 ? 'property' : 'properties'}`}
        {count > 0 && !allMatching && `${counted} selected`}
        {allMatching && `All ${counted} that match are selected`}
      </span>
      {canSelectAllMatching && (
        <button type="button" className={linkClasses} onClick={selection.selectAllMatching}>
          Select all {all} that match
        </button>
      )}
      {count > 0 && (
        <button
          type="button"
          aria-label="Clear selection"
          className={cn(linkClasses, 'ml-auto')}
          onClick={selection.clear}
        >
          Clear
        </button>
      )}
    </div>
  );
}
