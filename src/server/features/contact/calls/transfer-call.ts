import { randomUUID } from 'node:crypto';
import { refusesTransfer } from '#domain/calls/transfer-refusals.ts';
import {
  createContactRefusedError,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { VoiceProvider } from '#server/providers/voice/voice-provider.ts';
import {
  createCallNotFoundError,
  createCallOverError,
  createNoCallServiceError,
  createNotTransferredError,
} from './calls.errors.ts';

type Options = {
  db: Db;
  findVoice: () => VoiceProvider;
  gate: Pick<ContactGate, 'preview'>;
};

/**
 * Has the carrier put the other side of a call through to another number; its own end of the call
 * then ends by itself.
 * @throws `calls.not_found`, 404; `calls.over`, `calls.no_service`, `contact_gate.refused`, 409;
 * `calls.not_transferred`, 502.
 */
export async function transferCall(
  { db, findVoice, gate }: Options,
  { id, to, userId }: { id: number; to: string; userId: string },
): Promise<void> {
  const call = await db
    .selectFrom('phone_calls')
    .select(['direction', 'state', 'user_id', 'provider', 'provider_call_id', 'own_number'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!call || call.user_id !== userId) throw createCallNotFoundError();
  const { provider_call_id: providerCallId, direction } = call;
  if (call.state !== 'answered' || !providerCallId) throw createCallOverError();
  const voice = findVoice();
  const from = call.own_number || voice.ownNumbers[0];
  if (!voice.carrier || voice.name !== call.provider || !from) throw createNoCallServiceError();
  const asked = await gate.preview({ channel: 'call', phone: to, actorId: userId });
  if (!asked.allowed && refusesTransfer(asked.reason)) throw createContactRefusedError(asked);
  const result = await voice.carrier.transfer({
    providerCallId,
    direction,
    to,
    from,
    idempotencyKey: randomUUID(),
  });
  if (result.kind !== 'accepted') throw createNotTransferredError(result);
}
