/** One step of a sequence. Its id stays when the sequence is edited: a step is done once. */
export type SequenceStep =
  | { id: string; kind: 'text'; message: string }
  /** Null takes the standard letter of the lead's type. */
  | { id: string; kind: 'letter'; letterTemplateId: string | null }
  /** Becomes the lead's next action, if it has none. */
  | { id: string; kind: 'call'; what: string }
  | { id: string; kind: 'wait'; days: number };

/** Why a sequence ended before its last step, as shown in the timeline. */
export const sequenceEndings = {
  completed: 'All steps are done',
  reply: 'The owner replied',
  opted_out: 'The owner opted out',
  lead_status: 'The lead status was changed',
  wrong_number: 'A number was marked as wrong',
  contract_signed: 'A contract was signed',
  deleted: 'The lead was deleted',
  stopped: 'Stopped by a person',
} as const;
export type SequenceEnding = keyof typeof sequenceEndings;

/** Milliseconds of a day. A wait is a number of 24-hour days; the gate finds the permitted hour. */
export const dayLength = 86_400_000;

/**
 * The step that follows those that are done. Editing changes only later steps: steps before the
 * last completed one are never sent retroactively, and a moved one is not repeated.
 * @param done ids of steps that have a result of any kind.
 * @returns null at the end.
 */
export function nextStep(
  steps: readonly SequenceStep[],
  done: ReadonlySet<string>,
): SequenceStep | null {
  const last = steps.findLastIndex(({ id }) => done.has(id));
  return steps[last + 1] ?? null;
}

/** When each step would happen if nothing held it back: what a preview shows. */
export function planSteps(
  steps: readonly SequenceStep[],
  start: Date,
): { step: SequenceStep; at: Date }[] {
  let at = start.getTime();
  return steps.map((step) => {
    const planned = { step, at: new Date(at) };
    if (step.kind === 'wait') at += step.days * dayLength;
    return planned;
  });
}
