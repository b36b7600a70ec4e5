import type { Clock } from '#domain/clock.ts';
import { recordActualCost } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { askEach } from '#server/platform/config/follow-port.ts';
import { voiceCarrierNames } from '#server/providers/voice/create-voice-provider.ts';
import type { FindVoiceCarrier } from '#server/providers/voice/voice-provider.ts';
import { findCarrierCall } from './carrier-calls.query.ts';

type Cost = { providerCallId: string; legId?: string; seconds: number; cents: number };

/** Puts down what a carrier charges for a call of ours, or for one of its legs: once. */
export async function noteCallCost(
  db: Db,
  provider: string,
  { providerCallId, legId, seconds, cents }: Cost,
): Promise<void> {
  const call = await findCarrierCall(db, provider, providerCallId);
  // A call of another program at the same account.
  if (!call) return;
  // The owner's rate, where the carrier names its price later than it is waited for.
  const estimate = `call:${call.id}`;
  const reference = legId === undefined ? estimate : `${estimate}:${legId}`;
  const quantity = Math.ceil(seconds / 60);
  const spentAt = call.answered_at ?? call.created_at;
  const cost = { port: 'voice', provider, reference, quantity, cents, spentAt };
  await recordActualCost(db, { ...cost, estimate });
}

type Asking = { clock: Clock; findVoiceCarrier: FindVoiceCarrier };

/** Asks carriers that list prices for those that are missing; nothing while none is. */
export const readCallCosts = (db: Db, asking: Asking): Promise<void> =>
  askEach(voiceCarrierNames, (name) => readCosts(db, asking, name));

async function readCosts(db: Db, { clock, findVoiceCarrier }: Asking, name: string): Promise<void> {
  const carrier = findVoiceCarrier(name)?.carrier;
  if (!carrier?.listCosts) return;
  // Prices come within minutes; an answered call that has none after three days gets the owner's rate.
  // One that no person took is charged as well: the leg of a browser, and a message that was left.
  const { rows } = await sql<{ since: Date | null; ids: string[] | null }>`
    select min(c.created_at) - interval '1 minute' as since, array_agg(c.provider_call_id) as ids
    from phone_calls as c
    where c.provider = ${name} and c.provider_call_id is not null
      and c.ended_at > ${clock.now()}::timestamptz - interval '3 days'
      and not exists (select from provider_costs as k where k.reference = 'call:' || c.id)
  `.execute(db);
  const { since, ids } = rows[0]!;
  if (!since) return;
  const missing = new Set(ids);
  for (const cost of await carrier.listCosts(since))
    if (missing.has(cost.providerCallId)) await noteCallCost(db, name, cost);
}
