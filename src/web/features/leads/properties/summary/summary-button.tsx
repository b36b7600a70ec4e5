import { ChevronDown } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { summaryId } from './summary-id.ts';

/** How many leads there are, beside the title of a phone: the figures themselves are below the list. */
export function SummaryButton({ total }: { total: number | undefined }) {
  if (total === undefined) return null;
  const count = total.toLocaleString('en-US');
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${count} in all: show the summary`}
      className="-mx-2 text-ink-soft tabular-nums"
      onClick={() => document.getElementById(summaryId)?.focus()}
    >
      {count}
      <ChevronDown aria-hidden />
    </Button>
  );
}
