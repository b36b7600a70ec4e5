import type { NextActionInput } from '#api/follow-up.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { describeNextAction, nextActionsStore } from './next-actions.store.ts';

type Events = { kind: string; oldValue?: unknown; newValue?: unknown }[];

type Options = { clock: Clock; timeZone: () => string };

/** Changes of the one next action of a lead, each with what it adds to the timeline. */
export function createNextActionChanges({ clock, timeZone }: Options) {
  async function changeNextAction(
    trx: Db,
    id: number,
    input: NextActionInput | null,
    actor: { userId: string },
  ): Promise<Events> {
    const before = await nextActionsStore.find(trx, id);
    if (input === null) {
      if (!before) return [];
      await nextActionsStore.remove(trx, id);
      return [nextActionEvent('ended', describeNextAction(before))];
    }
    const set = { userId: actor.userId, now: clock.now(), timeZone: timeZone() };
    const after = await nextActionsStore.set(trx, id, input, set);
    return [nextActionEvent('set', describeNextAction(after))];
  }

  /** An action that was due by today was this call; one of a later day stays. */
  async function endDueAction(trx: Db, id: number): Promise<Events> {
    const before = await nextActionsStore.find(trx, id);
    if (!before || before.kind !== 'call' || before.due_on > calendarDayOf(clock.now(), timeZone()))
      return [];
    await nextActionsStore.remove(trx, id);
    return [nextActionEvent('ended', describeNextAction(before))];
  }

  return { changeNextAction, endDueAction };
}

export type NextActionChanges = ReturnType<typeof createNextActionChanges>;

const words = { set: 'Next action', ended: 'Done', done: 'Done', dropped: 'No longer planned' };

export const nextActionEvent = (what: keyof typeof words, description: string) => ({
  kind: what === 'set' ? 'next_action_set' : 'next_action_ended',
  newValue: { summary: `${words[what]}: ${description}` },
});
