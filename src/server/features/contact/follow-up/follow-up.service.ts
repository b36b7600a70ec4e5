import type { NextActionInput } from '#api/follow-up.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import type { OptOutsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { describeNextAction, nextActionsStore } from './next-actions.store.ts';
import { listCalls } from './calls.query.ts';
import { createNextActionChanges, nextActionEvent } from './change-next-action.ts';
import { undoRecordedCall } from './undo-call.ts';
import { recordCallOutcome, type Actor, type CallInput } from './record-call.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  changeProperty: ChangeProperty;
  optOuts: Pick<OptOutsService, 'optOutByPerson'>;
};

export type FollowUpService = ReturnType<typeof createFollowUpService>;

/** Calls with their outcomes, and the one next action of a lead. */
export function createFollowUpService(options: Options) {
  const { db, clock, timeZone, changeProperty } = options;

  const todayIs = () => calendarDayOf(clock.now(), timeZone());

  const nextAction = createNextActionChanges(options);
  const { changeNextAction } = nextAction;

  return {
    /** Stores how a call ended. @see recordCallOutcome */
    async recordCall(id: number, call: CallInput, actor: Actor) {
      let callId = 0;
      const onRecorded = (recorded: number) => {
        callId = recorded;
      };
      const given = { call, actor, onRecorded };
      const property = await recordCallOutcome({ ...options, nextAction }, id, given);
      return { ...property, callId };
    },

    /** @see undoRecordedCall */
    undoCall: (call: { propertyId: number; callId: number }, actor: Actor) =>
      undoRecordedCall(changeProperty, call, actor),

    listCalls: (propertyId: number) => listCalls(db, propertyId),

    /**
     * Makes a call the next action of a lead without one, for today.
     * @param inTransaction stores what belongs to it, and gets whether it was planned; where it
     *   throws, nothing is.
     */
    planCall: async (
      id: number,
      call: { what: string; userId: string | null },
      inTransaction: (trx: Db, isPlanned: boolean) => Promise<void>,
    ): Promise<void> => {
      // A timeline entry may have no user: that of a sequence whose creator was removed.
      const actor = { userId: call.userId } as Actor;
      await changeProperty(id, actor, async (trx) => {
        const isPlanned = !(await nextActionsStore.find(trx, id));
        await inTransaction(trx, isPlanned);
        if (!isPlanned) return null;
        const input = { kind: 'call' as const, what: call.what, dueOn: todayIs() };
        return { events: await changeNextAction(trx, id, input, actor) };
      });
    },

    /** @throws `follow_up.user_not_found`, 404. */
    setNextAction: (id: number, input: NextActionInput, actor: Actor) =>
      changeProperty(id, actor, async (trx) => ({
        events: await changeNextAction(trx, id, input, actor),
      })),

    /** Without an action nothing happens. */
    endNextAction: (id: number, outcome: 'done' | 'dropped', actor: Actor) =>
      changeProperty(id, actor, async (trx) => {
        const before = await nextActionsStore.find(trx, id);
        if (!before) return null;
        await nextActionsStore.remove(trx, id);
        return { events: [nextActionEvent(outcome, describeNextAction(before))] };
      }),
  };
}
