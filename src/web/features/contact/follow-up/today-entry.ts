import type { z } from 'zod';
import { dayOfTimestamp, today } from '#web/lib/time-zone.ts';
import type { readToday, TodayReason } from '#api/follow-up.api.ts';

/** A lead of Today, and why it is there. */
export type TodayEntry = z.output<typeof readToday.answer>['data'][number];

/** How a reason is written. */
export const reasonWords: Record<
  TodayReason,
  { label: string; tone: 'red' | 'amber' | 'blue' | 'neutral' }
> = {
  inbound: { label: 'Wrote first', tone: 'red' },
  reply: { label: 'Replied', tone: 'blue' },
  overdue: { label: 'Overdue', tone: 'red' },
  due: { label: 'Due today', tone: 'amber' },
  contract: { label: 'Contract', tone: 'amber' },
  auction: { label: 'Auction soon', tone: 'amber' },
  rest: { label: 'Of the filter', tone: 'neutral' },
};

/** How an entry is written; a day of a contract that has passed is late. */
export function wordsOf({ reason, at }: TodayEntry): (typeof reasonWords)[TodayReason] {
  const isLate = reason === 'contract' && dayOfTimestamp(at) < today();
  return isLate ? { label: 'Contract, late', tone: 'red' } : reasonWords[reason];
}
