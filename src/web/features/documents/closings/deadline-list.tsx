import { CalendarClock, Check, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Closing, ClosingDeadline } from '#api/deals/closings.api.ts';
import { deadlineLabels, isToDo } from '#domain/closings/deadline-kinds.ts';
import { dayWords } from '#domain/closings/day-words.ts';
import { useAccount } from '#web/lib/use-permission.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { shortDay } from '#web/ui/dates/calendar-day.ts';
import { cn } from '#web/ui/styles/cn.ts';
import { ChangeDeadlineDialog } from './change-deadline-dialog.tsx';
import { useFinishDeadline } from './closings.mutations.ts';
import { DeadlineBadge, stateOf } from './deadline-badge.tsx';

/** The days of a deal, the earliest first, each with how it was counted. */
export function DeadlineList({ closing }: { closing: Closing }) {
  const [changed, setChanged] = useState<ClosingDeadline>();
  const isOwner = useAccount()?.role === 'owner';
  return (
    <>
      <ol aria-label="Deadlines" className="divide-y">
        {closing.deadlines.map((deadline) => (
          <DeadlineRow
            key={deadline.id}
            deadline={deadline}
            today={closing.today}
            isOpen={closing.state === 'open'}
            onChange={isOwner ? () => setChanged(deadline) : undefined}
          />
        ))}
      </ol>
      {closing.uncountedPeriod !== null && (
        <p className="mt-3 text-sm text-ink">
          The inspection period “{closing.uncountedPeriod}” is no count of days. Read the contract:
          no day is computed from it.
        </p>
      )}
      {changed && <ChangeDeadlineDialog deadline={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

type DeadlineRowProps = {
  deadline: ClosingDeadline;
  today: string;
  isOpen: boolean;
  onChange: (() => void) | undefined;
};

function DeadlineRow({ deadline, today, isOpen, onChange }: DeadlineRowProps) {
  const { id, kind, day, reason, source, changed, doneOn, doneBy } = deadline;
  const finish = useFinishDeadline();
  const state = stateOf(deadline, today);
  const label = deadlineLabels[kind];
  const isDone = doneOn !== null;
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="text-sm font-medium text-ink">{label}</p>
          {isOpen && <DeadlineBadge state={state} />}
        </div>
        <p
          className={cn(
            'tabular text-sm text-ink',
            isOpen && state === 'late' && 'font-medium text-danger-text',
          )}
        >
          <time dateTime={day}>{dayWords(day)}</time>
        </p>
        {changed ? (
          <p className="mt-0.5 text-xs text-ink-soft">
            Changed{changed.by && ` by ${changed.by}`}: {changed.reason} Computed was{' '}
            {shortDay(deadline.computedDay)}.
          </p>
        ) : (
          <p className="mt-0.5 text-xs text-ink-soft">{reason}</p>
        )}
        <p className="text-xs text-ink-faint">{source}</p>
        {isDone && (
          <p className="text-xs text-ink-soft">
            Done {shortDay(doneOn)}
            {doneBy && `, ${doneBy}`}
          </p>
        )}
      </div>
      {isOpen && (
        <div className="flex shrink-0 gap-1">
          {onChange && (
            <IconButton
              label={`Change the date: ${label}`}
              className="max-md:size-11"
              onClick={onChange}
            >
              <CalendarClock />
            </IconButton>
          )}
          {isToDo(kind) && (
            <IconButton
              label={isDone ? `Not done after all: ${label}` : `Done: ${label}`}
              className="max-md:size-11"
              disabled={finish.isPending}
              onClick={() => finish.mutate({ id, isDone: !isDone })}
            >
              {isDone ? <RotateCcw /> : <Check />}
            </IconButton>
          )}
        </div>
      )}
    </li>
  );
}
