import type { ReactNode } from 'react';
import { counted } from '#domain/messages/in-words.ts';
import type { ClosingSummary } from '#api/deals/closings.api.ts';
import { closingWayLabels } from '#domain/closings/closing-ways.ts';
import { deadlineLabels } from '#domain/closings/deadline-kinds.ts';
import { formatMoney } from '#domain/money.ts';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { cn } from '#web/ui/styles/cn.ts';
import { stateOf } from './deadline-badge.tsx';

type ClosingRowsProps = {
  label: string;
  closings: readonly ClosingSummary[];
  today: string;
  /** Draws the link to a deal; given by the app, which knows the routes. */
  link: (id: number, content: ReactNode, className: string) => ReactNode;
};

/** Deals, each as one line that opens it. */
export function ClosingRows({ label, closings, today, link }: ClosingRowsProps) {
  return (
    <ul aria-label={label} className="divide-y">
      {closings.map((closing) => (
        <li key={closing.id}>
          {link(
            closing.id,
            <ClosingLine closing={closing} today={today} />,
            'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors hover:bg-hover',
          )}
        </li>
      ))}
    </ul>
  );
}

function ClosingLine({ closing, today }: { closing: ClosingSummary; today: string }) {
  const { property, seller, way, state, next, fee, endedOn, documentsMissing, tasksOpen } = closing;
  const [street, ...place] = property.split(',');
  return (
    <>
      <span className="min-w-0 flex-1 basis-56">
        <span className="block truncate text-sm font-medium text-ink">{street}</span>
        <span className="block truncate text-xs text-ink-soft">
          {[place.join(',').trim(), seller].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="min-w-0 basis-56 text-sm max-md:basis-full">
        {state === 'open' ? (
          <NextLine next={next} today={today} />
        ) : (
          <Ended {...{ state, endedOn }} />
        )}
        <span className="block text-xs text-ink-soft">
          {state === 'open'
            ? `${counted(documentsMissing, 'document')} missing, ${counted(tasksOpen, 'step')} open`
            : closingWayLabels[way]}
        </span>
      </span>
      <span className="flex items-center gap-2 md:w-40 md:justify-end">
        {state === 'open' && <Badge tone="outline">{closingWayLabels[way]}</Badge>}
        {fee !== null && <span className="tabular text-sm text-ink">{formatMoney(fee)}</span>}
      </span>
    </>
  );
}

function NextLine({ next, today }: { next: ClosingSummary['next']; today: string }) {
  if (!next) return <span className="block text-ink">Nothing is due</span>;
  const isLate = stateOf({ ...next, doneOn: null }, today) === 'late';
  return (
    <span className={cn('block text-ink', isLate && 'font-medium text-danger-text')}>
      {isLate && 'Late: '}
      {deadlineLabels[next.kind]}, {shortDay(next.day)}
    </span>
  );
}

function Ended({ state, endedOn }: Pick<ClosingSummary, 'state' | 'endedOn'>) {
  return (
    <span className="flex items-center gap-2 text-ink">
      <Badge tone={state === 'closed' ? 'green' : 'slate'}>
        {state === 'closed' ? 'Closed' : 'Cancelled'}
      </Badge>
      {endedOn && shortDay(endedOn)}
    </span>
  );
}
