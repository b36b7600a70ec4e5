import type { z } from 'zod';
import type { logCallOutcome } from '#api/calls/calls.api.ts';
import { callOutcomeRules } from '#domain/follow-up/call-outcome.ts';
import type { OptOutsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { RecordCall } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createCallNotOverError } from './calls.errors.ts';
import { phoneCallsStore } from './phone-calls.store.ts';

type Options = {
  db: Db;
  recordCall: RecordCall;
  optOuts: Pick<OptOutsService, 'optOutByPerson'>;
};

/**
 * How a call ended for the user. Of a lead's own number it is a call of the lead, as after a call by
 * the user's own phone: all of it together or nothing.
 * @throws `calls.not_found`, `calls.not_over`, and those of the lead's change.
 */
export async function logOutcome(
  { db, recordCall, optOuts }: Options,
  id: number,
  given: { body: z.output<typeof logCallOutcome.body>; userId: string },
): Promise<void> {
  const { body, userId } = given;
  const { outcome, note, nextAction } = body;
  await inTransaction(db, async (trx) => {
    const call = await phoneCallsStore.lock(trx, id);
    if (call.state !== 'ended') throw createCallNotOverError();
    // Its answer was lost on the way, and the key was pressed again.
    if (call.outcome === outcome && call.note === note) return;
    const { their_number: phoneNumber } = call;
    // A person of no lead may have been made one since.
    const propertyId = call.property_id ?? (await phoneCallsStore.findLeadOf(trx, phoneNumber));
    const isLeads = propertyId !== null && (await hasNumber(trx, propertyId, phoneNumber));
    if (isLeads) {
      // What was dialled is counted since it began; a call that came in is none of ours.
      const counted = { phoneNumber, isCounted: true };
      const answer = { outcome, note, nextAction, ...counted };
      await recordCall(propertyId, answer, { userId, within: trx });
    } else if (callOutcomeRules[outcome].endsContact && phoneNumber) {
      await optOuts.optOutByPerson(trx, phoneNumber, 'Asked on the phone', { userId });
    }
    await phoneCallsStore.update(trx, id, { outcome, note, property_id: propertyId });
    await publishLiveEvent(trx, { noun: 'calls' });
  });
}

async function hasNumber(trx: Db, propertyId: number, number: string): Promise<boolean> {
  const row = await trx
    .selectFrom('property_phones')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row !== undefined;
}
