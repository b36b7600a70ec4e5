import type { z } from 'zod';
import type { recordCall } from '#api/follow-up.api.ts';
import type { Clock } from '#domain/clock.ts';
import { formatPhoneNumber } from '#domain/contact/phone-number.ts';
import { callOutcomeRules } from '#domain/follow-up/call-outcome.ts';
import type { OptOutsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { countCall } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { statusAfter } from './automatic-changes.ts';
import type { NextActionChanges } from './change-next-action.ts';
import { nextActionsStore } from './next-actions.store.ts';
import { actOfCall, type CallChanges } from './undo-call.ts';

export type Actor = { userId: string; readVersion?: number | undefined; within?: Db };

export type CallInput = z.output<typeof recordCall.body>;

type Options = {
  clock: Clock;
  changeProperty: ChangeProperty;
  optOuts: Pick<OptOutsService, 'optOutByPerson'>;
  nextAction: NextActionChanges;
};

/**
 * Stores how a call ended. The number's count and status, the ledger of opt-outs, the note, the
 * next action and the timeline change together or not at all.
 * @throws `properties.phone_not_found`, 404; `follow_up.user_not_found`, 404.
 */
export const recordCallOutcome = (
  { clock, changeProperty, optOuts, nextAction: changes }: Options,
  id: number,
  { call, actor, onRecorded }: { call: CallInput; actor: Actor; onRecorded?: (id: number) => void },
) =>
  changeProperty(id, actor, async (trx, row) => {
    const action = (await nextActionsStore.find(trx, id)) ?? null;
    const { phoneNumber, outcome, note, nextAction, isCounted } = call;
    const { label, status, endsContact } = callOutcomeRules[outcome];
    const phone = await countCall(trx, {
      propertyId: id,
      number: phoneNumber,
      status,
      calls: isCounted ? 0 : 1,
    });
    const { id: callId } = await trx
      .insertInto('call_attempts')
      .values({
        property_id: id,
        phone_number: phoneNumber,
        outcome,
        note,
        user_id: actor.userId,
        at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (endsContact) {
      await optOuts.optOutByPerson(trx, phoneNumber, 'Asked on the phone', actor);
    }
    const act = actOfCall(callId);
    const move = outcome === 'reached' ? await statusAfter(trx, row, 'calls', { act }) : null;
    const planned =
      nextAction === undefined
        ? await changes.endDueAction(trx, id)
        : await changes.changeNextAction(trx, id, nextAction, actor);
    const actionAfter = (await nextActionsStore.find(trx, id)) ?? null;
    const changed: CallChanges = { ...phone, action, actionAfter };
    await trx
      .updateTable('call_attempts')
      .set({ changed: JSON.stringify(changed) })
      .where('id', '=', callId)
      .execute();
    onRecorded?.(callId);
    const summary = `Call to ${formatPhoneNumber(phoneNumber)}: ${label}${note && `. ${note}`}`;
    return {
      ...(move?.changes && { changes: move.changes }),
      events: [
        { kind: 'call', newValue: { summary, number: phoneNumber, outcome, isCounted, callId } },
        ...planned,
        ...(move?.events ?? []),
      ],
    };
  });
