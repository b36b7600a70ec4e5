import type { z } from 'zod';
import type { NextActionInput, recordCall } from '#api/follow-up.api.ts';
import type { Clock } from '#domain/clock.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { callOutcomeRules } from '#domain/follow-up/call-outcome.ts';
import type { OptOutsService } from '#server/features/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/properties/properties.public.ts';
import { countCall } from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { describeNextAction, nextActionsStore } from './next-actions.store.ts';

type Actor = { userId: string; readVersion?: number | undefined; within?: Db };
type CallInput = z.output<typeof recordCall.body>;
type Events = { kind: string; oldValue?: unknown; newValue?: unknown }[];

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  changeProperty: ChangeProperty;
  optOuts: Pick<OptOutsService, 'optOutByPerson'>;
};

export type FollowUpService = ReturnType<typeof createFollowUpService>;

/** Calls with their outcomes, and the one next action of a lead. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createFollowUpService(options: Options) {
  const { db, clock, timeZone, changeProperty, optOuts } = options;

  const todayIs = () => calendarDayOf(clock.now(), timeZone());

  async function changeNextAction(
    trx: Db,
    id: number,
    input: NextActionInput | null,
    actor: Actor,
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
    if (!before || before.kind !== 'call' || before.due_on > todayIs()) return [];
    await nextActionsStore.remove(trx, id);
    return [nextActionEvent('ended', describeNextAction(before))];
  }

  return {
    /**
     * Stores how a call ended. The number's count and status, the ledger of opt-outs, the note, the
     * next action and the timeline change together or not at all.
     * @throws `properties.phone_not_found`, 404; `follow_up.user_not_found`, 404.
     */
    recordCall: (id: number, call: CallInput, actor: Actor) =>
      changeProperty(id, actor, async (trx) => {
        const { phoneNumber, outcome, note, nextAction, isCounted } = call;
        const { label, status, endsContact } = callOutcomeRules[outcome];
        await countCall(trx, {
          propertyId: id,
          number: phoneNumber,
          status,
          calls: isCounted ? 0 : 1,
        });
        await trx
          .insertInto('call_attempts')
          .values({
            property_id: id,
            phone_number: phoneNumber,
            outcome,
            note,
            user_id: actor.userId,
            at: clock.now(),
          })
          .execute();
        if (endsContact) {
          await optOuts.optOutByPerson(trx, phoneNumber, 'Asked on the phone', actor);
        }
        const summary = `Call to ${formatPhoneNumber(phoneNumber)}: ${label}${note && `. ${note}`}`;
        return {
          events: [
            { kind: 'call', newValue: { summary, number: phoneNumber, outcome, isCounted } },
            ...(nextAction === undefined
              ? await endDueAction(trx, id)
              : await changeNextAction(trx, id, nextAction, actor)),
          ],
        };
      }),

    /**
     * Makes a call the next action of a lead that has none, for today.
     * @param inTransaction stores what belongs to it, and is told whether it was planned; where it
     *   throws, nothing is.
     */
    planCall: async (
      id: number,
      call: { what: string; userId: string | null },
      inTransaction: (trx: Db, isPlanned: boolean) => Promise<void>,
    ): Promise<void> => {
      // A timeline entry may have no user: of a sequence whose maker has left.
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

    /** The calls to a lead, latest first, at most 200. */
    async listCalls(propertyId: number) {
      const rows = await db
        .selectFrom('call_attempts as c')
        .leftJoin('users as u', 'u.id', 'c.user_id')
        .select(['c.id', 'c.phone_number', 'c.outcome', 'c.note', 'c.at', 'u.name as caller'])
        .where('c.property_id', '=', propertyId)
        .orderBy('c.id', 'desc')
        .limit(200)
        .execute();
      return {
        data: rows.map(({ phone_number: phoneNumber, at, ...row }) => ({
          ...row,
          phoneNumber,
          at: at.toISOString(),
        })),
      };
    },
  };
}

const words = { set: 'Next action', ended: 'Done', done: 'Done', dropped: 'No longer planned' };

const nextActionEvent = (what: keyof typeof words, description: string) => ({
  kind: what === 'set' ? 'next_action_set' : 'next_action_ended',
  newValue: { summary: `${words[what]}: ${description}` },
});
