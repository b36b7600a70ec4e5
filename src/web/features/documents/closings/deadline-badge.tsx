import { addDays } from '#domain/dates.ts';
import {
  deadlineState,
  reminderDays,
  type DeadlineKind,
  type DeadlineState,
} from '#domain/closings/deadline-kinds.ts';
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx';

const looks: Record<DeadlineState, { label: string; tone: BadgeTone } | null> = {
  done: { label: 'Done', tone: 'green' },
  late: { label: 'Late', tone: 'red' },
  today: { label: 'Today', tone: 'amber' },
  near: { label: 'Soon', tone: 'amber' },
  passed: { label: 'Passed', tone: 'neutral' },
  ahead: null,
};

/** How a deadline stands. */
export const stateOf = (
  deadline: { kind: DeadlineKind; day: string; doneOn: string | null },
  today: string,
): DeadlineState => deadlineState(deadline, { today, nearUntil: addDays(today, reminderDays) });

/** A deadline's state in a word; nothing while it is further ahead. */
export function DeadlineBadge({ state }: { state: DeadlineState }) {
  const look = looks[state];
  return look && <Badge tone={look.tone}>{look.label}</Badge>;
}
