import { randomUUID } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import {
  countCall,
  type ChangeProperty,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { phoneCallsStore } from './phone-calls.store.ts';

type Options = {
  db: Db;
  clock: Clock;
  gate: Pick<ContactGate, 'decide'>;
  changeProperty: ChangeProperty;
};

type NewCall = {
  propertyId: number | null;
  /** Ten digits. */
  phoneNumber: string;
  ownNumber: string | null;
  provider: string;
  userId: string;
  overrideReason?: string | undefined;
};

/**
 * Asks the gate and writes down the call that it allows, with its count on the lead, in one
 * transaction. A refusal is kept too: its transaction is committed before it is answered.
 * @returns the call's id.
 * @throws `contact_gate.refused`, 409; `properties.not_found`, 404.
 */
export async function startCall(
  { db, clock, gate, changeProperty }: Options,
  call: NewCall,
): Promise<number> {
  const { propertyId, phoneNumber, userId, overrideReason } = call;
  const opened = await inTransaction(db, async (trx) => {
    const contact = { channel: 'call', propertyId, phone: phoneNumber, actorId: userId } as const;
    const decision = await gate.decide(
      { ...contact, ...(overrideReason && { overrideReason }) },
      trx,
    );
    if (!decision.allowed && !overrideReason) return decision;
    const now = clock.now();
    const id = await phoneCallsStore.insert(trx, {
      key: randomUUID(),
      property_id: propertyId,
      direction: 'outgoing',
      their_number: phoneNumber,
      own_number: call.ownNumber ?? '',
      user_id: userId,
      state: 'dialling',
      provider: call.provider,
      created_at: now,
      last_seen_at: now,
    });
    if (propertyId !== null) {
      await changeProperty(propertyId, { userId, within: trx }, (within) =>
        countDialled(within, { propertyId, phoneNumber }),
      );
    }
    await publishLiveEvent(trx, { noun: 'calls' });
    return id;
  });
  if (typeof opened !== 'number') throw createContactRefusedError(opened);
  return opened;
}

/** The tap of a call link counts in the same way; a number that is not the lead's has no count. */
async function countDialled(trx: Db, of: { propertyId: number; phoneNumber: string }) {
  const { propertyId, phoneNumber: number } = of;
  const known = await trx
    .selectFrom('property_phones')
    .select('call_count')
    .where('property_id', '=', propertyId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!known) return null;
  await countCall(trx, { propertyId, number, status: undefined, calls: 1 });
  const before = known.call_count;
  return {
    events: [
      {
        kind: 'call_count',
        oldValue: { number, value: before },
        newValue: { number, value: before + 1 },
      },
    ],
  };
}
