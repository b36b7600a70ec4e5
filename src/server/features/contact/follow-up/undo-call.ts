import { z } from 'zod';
import { formatPhoneNumber, phoneStatuses } from '#domain/contact/phone-number.ts';
import { callOutcomeRules } from '#domain/follow-up/call-outcome.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { takeBackCall } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { statusWithout } from './automatic-changes.ts';
import { nextActionEvent } from './change-next-action.ts';
import { createCallNotFoundError, createCannotUndoCallError } from './follow-up.errors.ts';
import {
  describeNextAction,
  isSameAction,
  nextActionsStore,
  storedAction,
} from './next-actions.store.ts';

/** What a call changed of its number and of the next action, as it is stored with it. */
const callChanges = z.object({
  status: z.enum(phoneStatuses),
  statusAfter: z.enum(phoneStatuses),
  calls: z.number(),
  action: storedAction.nullable(),
  actionAfter: storedAction.nullable(),
});
export type CallChanges = z.input<typeof callChanges>;

/** A call's name as the cause of a change of status. */
export const actOfCall = (callId: number) => `call ${callId}`;

/**
 * Takes a recorded call back: what it changed of its lead returns where it was not changed again
 * since. A number stays opted out: a request to stop is lifted by hand alone.
 * @throws `follow_up.call_not_found`, 404; `follow_up.cannot_undo_call`, 409, of a call of which
 * nothing is known but its outcome.
 */
export const undoRecordedCall = (
  changeProperty: ChangeProperty,
  { propertyId, callId }: { propertyId: number; callId: number },
  actor: Parameters<ChangeProperty>[1],
) =>
  changeProperty(propertyId, actor, async (trx, row) => {
    const call = await trx
      .deleteFrom('call_attempts')
      .where('id', '=', callId)
      .where('property_id', '=', propertyId)
      .returning(['phone_number as number', 'outcome', 'changed'])
      .executeTakeFirst();
    if (!call) throw createCallNotFoundError();
    if (!call.changed) throw createCannotUndoCallError();
    const { action, actionAfter, ...phone } = callChanges.parse(call.changed);
    const later = await laterCalls(trx, { propertyId, callId });
    const saysMore = later.some(
      ({ number, outcome }) => number === call.number && callOutcomeRules[outcome].status,
    );
    const statusAfter = saysMore ? null : phone.statusAfter;
    await takeBackCall(trx, { ...phone, propertyId, number: call.number, statusAfter });
    const moved = later.some(({ outcome }) => outcome === 'reached')
      ? null
      : await statusWithout(trx, row.id, actOfCall(callId), 'The call was undone');
    const { label, endsContact } = callOutcomeRules[call.outcome];
    const summary = `Call to ${formatPhoneNumber(call.number)} undone: ${label}${
      endsContact ? '. The number stays opted out' : ''
    }`;
    return {
      ...(moved?.changes && { changes: moved.changes }),
      events: [
        { kind: 'call_undone', newValue: { summary, callId } },
        ...(await returnAction(trx, propertyId, { action, actionAfter })),
        ...(moved?.events ?? []),
      ],
    };
  });

const laterCalls = (trx: Db, { propertyId, callId }: { propertyId: number; callId: number }) =>
  trx
    .selectFrom('call_attempts')
    .select(['phone_number as number', 'outcome'])
    .where('property_id', '=', propertyId)
    .where('id', '>', callId)
    .execute();

/** The next action of before the call, unless another change followed. */
async function returnAction(
  trx: Db,
  propertyId: number,
  {
    action: before,
    actionAfter: after,
  }: Pick<z.output<typeof callChanges>, 'action' | 'actionAfter'>,
) {
  const current = await nextActionsStore.find(trx, propertyId);
  if (isSameAction(before, after) || !isSameAction(current, after)) return [];
  if (before) {
    await nextActionsStore.restore(trx, propertyId, before);
    return [nextActionEvent('set', describeNextAction(before))];
  }
  await nextActionsStore.remove(trx, propertyId);
  return after ? [nextActionEvent('dropped', describeNextAction(after))] : [];
}
