import { Button } from '#web/ui/button.tsx';
import type { SelectionState } from './use-property-selection.ts';

/** Says what is selected beyond what one sees, and offers everything that matches. */
export function SelectionLine({ selection, total }: { selection: SelectionState; total: number }) {
  const { count, allMatching, canSelectAllMatching } = selection;
  if (count === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-accent-tint px-3.5 py-1.5 text-sm text-accent-text"
    >
      <span className="tabular">
        {allMatching
          ? `All ${count.toLocaleString('en-US')} that match are selected`
          : `${count.toLocaleString('en-US')} selected`}
      </span>
      {canSelectAllMatching && (
        <Button variant="link" size="sm" className="px-0" onClick={selection.selectAllMatching}>
          Select all {total.toLocaleString('en-US')} that match
        </Button>
      )}
      <Button variant="link" size="sm" className="px-0" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}
