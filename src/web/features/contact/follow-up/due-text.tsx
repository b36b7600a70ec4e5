import type { NextAction } from '#api/properties/next-action.schema.ts';
import { nextActionLabels } from '#domain/follow-up/next-action.ts';
import { dayIn } from '#web/lib/date-style.ts';
import { today } from '#web/lib/time-zone.ts';
import { clockText } from '#web/lib/written-days.ts';

/** 'Call today at 3:30 PM: ask for the deed' */
export function dueText({ kind, what, dueOn, dueTime }: NextAction): string {
  const when = dueOn === today() ? 'today' : `on ${dayIn(dueOn, 'dialog')}`;
  return `${nextActionLabels[kind]} ${when}${dueTime ? ` at ${clockText(dueTime)}` : ''}${what && `: ${what}`}`;
}

/** Whether its day has passed. */
export const isOverdue = ({ dueOn }: NextAction) => dueOn < today();
