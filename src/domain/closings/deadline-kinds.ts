/** The days of a signed contract, in the order in which they usually come. */
export const deadlineKinds = [
  'earnest_money',
  'inspection',
  'financing',
  'cancel',
  'assign_from',
  'close_from',
  'closing',
  'close_by',
] as const;
export type DeadlineKind = (typeof deadlineKinds)[number];

export const deadlineLabels: Record<DeadlineKind, string> = {
  earnest_money: 'Earnest money due',
  inspection: 'Inspection period ends',
  financing: 'Loan application due',
  cancel: 'Seller can cancel through this day',
  assign_from: 'Assignment allowed from this day',
  close_from: 'Closing allowed from this day',
  closing: 'Closing',
  close_by: 'Last day to close by law',
};

/** Days by which something has to be done; the others only pass. */
export const kindsToDo = [
  'earnest_money',
  'inspection',
  'financing',
  'closing',
  'close_by',
] as const satisfies readonly DeadlineKind[];

export const isToDo = (kind: DeadlineKind) => kindsToDo.some((each) => each === kind);

/** `late`: it had to be done before today. `near`: within two days. */
export type DeadlineState = 'done' | 'late' | 'today' | 'near' | 'ahead' | 'passed';

/** From so many days before it, a day is shown in Today and a reminder goes out. */
export const reminderDays = 2;

/**
 * How a deadline stands.
 * @param today, `day` and `doneOn` 'YYYY-MM-DD'
 * @param nearUntil the last day that counts as near: `reminderDays` after today
 */
export function deadlineState(
  { kind, day, doneOn }: { kind: DeadlineKind; day: string; doneOn: string | null },
  { today, nearUntil }: { today: string; nearUntil: string },
): DeadlineState {
  if (doneOn !== null) return 'done';
  if (day < today) return isToDo(kind) ? 'late' : 'passed';
  if (day === today) return 'today';
  return day <= nearUntil ? 'near' : 'ahead';
}
