import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { CallEndReason } from '#domain/calls/call-states.ts';
import {
  findOwnNumber,
  type NoteInbound,
} from '#server/features/contact/phone-numbers/phone-numbers.public.ts';
import { keepUnknownAnswer } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type {
  VoiceEndReason,
  VoiceEvent,
  VoiceInstruction,
} from '#server/providers/voice/voice-provider.ts';
import { noteCallCost } from './call-costs.ts';
import { findAllowedCall, findCarrierCall, readAnswerers } from './carrier-calls.query.ts';
import { carrierReportsStore as reports } from './carrier-reports.store.ts';
import { routeCall, routeUnanswered } from './route-call.ts';
import type { Voicemails } from './voicemails.service.ts';

export type PhoneCalls = {
  addIncoming(call: {
    provider: string;
    providerCallId: string;
    theirNumber: string;
    ownNumber: string;
  }): Promise<number>;
  /** Ties the record of a dialled call to the carrier's. */
  move(
    id: number,
    move: { state: 'dialling'; providerCallId: string },
    actor: { userId: string },
  ): Promise<unknown>;
  moveByCarrier(
    id: number,
    move: { state: 'ringing' | 'answered' | 'ended'; endReason?: CallEndReason; endWords?: string },
  ): Promise<void>;
};

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  phoneCalls: PhoneCalls;
  noteInbound: NoteInbound;
  voicemails: Pick<Voicemails, 'add'>;
};

/** A report with the key that names it however often it comes. */
type Report = { provider: string; key: string; event: VoiceEvent };

type Carrier = { rings: boolean; usualNumber: string | undefined };

type CarrierMove = Parameters<PhoneCalls['moveByCarrier']>[1];

const serviceNames: Record<string, string> = { twilio: 'Twilio', telnyx: 'Telnyx' };
/** A browser dials within seconds of the gate's yes. */
const dialsWithin = 5 * 60_000;

const endReasons: Record<VoiceEndReason, CallEndReason> = {
  completed: 'completed',
  busy: 'busy',
  'no-answer': 'no_answer',
  cancelled: 'cancelled',
  failed: 'failed',
};

export type VoiceReports = ReturnType<typeof createVoiceReports>;

/** What carriers report of calls: each is acted on once, and answered as often as it is asked. */
export function createVoiceReports(options: Options) {
  const { db, clock, voicemails } = options;
  const move = (report: Report, to: CarrierMove) => moveCall(options, report, to);

  return {
    /**
     * Acts on a report.
     * @param carrier.rings whether browsers can be rung by it
     * @param carrier.usualNumber the number that is shown where a call has none of its own
     * @returns what the carrier is to do, or null if it asks for nothing.
     */
    async handle(report: Report, carrier: Carrier): Promise<VoiceInstruction | null> {
      const { provider, event } = report;
      switch (event.kind) {
        case 'incoming':
          return receive(options, report, { ...event, rings: carrier.rings });
        case 'asked-to-dial':
          return dial(options, report, {
            callKey: event.callKey,
            usualNumber: carrier.usualNumber,
          });
        case 'unanswered':
          return goOn(options, report, event);
        case 'next-step':
          return { kind: 'step', step: event.step };
        case 'not-reached':
          await move(report, { state: 'ended', endReason: endReasons[event.reason] });
          return { kind: 'hang-up' };
        case 'talk-over':
          // Who was forwarded to has talked, and no browser has said so.
          await move(report, { state: 'answered' });
          await move(report, { state: 'ended', endReason: 'completed' });
          return { kind: 'hang-up' };
        case 'ringing':
          await move(report, { state: 'ringing' });
          return null;
        case 'answered':
          // A browser that takes a call says who does; without one the user would be unknown.
          if (event.by === 'phone') await move(report, { state: 'answered' });
          return null;
        case 'ended': {
          const { reason, seconds } = event;
          const endWords = seconds > 0 ? `${reason}, ${seconds} s` : reason;
          // First, so that a call that begins at this moment finds it.
          await keepEnd(options, report, endReasons[reason]);
          await move(report, { state: 'ended', endReason: endReasons[reason], endWords });
          return null;
        }
        case 'cost':
          await noteCallCost(db, provider, event);
          return null;
        case 'recording':
          return null;
        case 'voicemail':
          await voicemails.add(provider, event);
          return { kind: 'hang-up' };
        case 'unknown':
          await keepUnknownAnswer(db, {
            service: serviceNames[provider] ?? provider,
            reason: `It says “${event.says}” of a call.`,
            raw: event.raw,
            id: event.reportId,
            at: clock.now(),
          });
          return null;
      }
    },
  };
}

/** Somebody calls: the call is written down before anything rings. */
async function receive(
  options: Options,
  { provider, key, event }: Report,
  { from, to, rings }: { from: string; to: string; rings: boolean },
): Promise<VoiceInstruction | null> {
  const { db, clock, timeZone, phoneCalls } = options;
  const { providerCallId } = event;
  const call = { provider, providerCallId, theirNumber: from, ownNumber: to };
  const id = await phoneCalls.addIncoming(call);
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    const isNew = await reports.add(trx, { provider, key, providerCallId, at });
    if (!isNew) return;
    const { property_id: propertyId } = await trx
      .selectFrom('phone_calls')
      .select('property_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const contact = { channel: 'call' as const, phoneNumber: from, ownNumber: to, at };
    await options.noteInbound(trx, { ...contact, propertyId });
  });
  if (await endEarly(options, { provider, providerCallId, id })) return null;
  const [own, answerers] = await Promise.all([
    findOwnNumber(db, to),
    rings ? readAnswerers(db) : [],
  ]);
  return routeCall({ own, answerers, at, timeZone: timeZone(), from, to });
}

/** A browser dials: only the call that the gate has allowed it, to the number of that call. */
async function dial(
  options: Options,
  { provider, event }: Report,
  { callKey, usualNumber }: { callKey: string; usualNumber: string | undefined },
): Promise<VoiceInstruction> {
  const { db, clock, phoneCalls } = options;
  const { providerCallId } = event;
  const since = new Date(clock.now().getTime() - dialsWithin);
  const isKey = z.uuid().safeParse(callKey).success;
  const call = isKey ? await findAllowedCall(db, provider, callKey, since) : undefined;
  const isOthers = call?.provider_call_id && call.provider_call_id !== providerCallId;
  const from = call?.own_number || usualNumber;
  if (!call || isOthers || !call.user_id || !from) {
    return { kind: 'refuse', reason: 'not-in-service' };
  }
  await phoneCalls.move(call.id, { state: 'dialling', providerCallId }, { userId: call.user_id });
  if (await endEarly(options, { provider, providerCallId, id: call.id }))
    return { kind: 'hang-up' };
  return { kind: 'dial', to: call.their_number, from };
}

const keepEnd = ({ db, clock }: Options, { provider, key, event }: Report, reason: CallEndReason) =>
  reports.addEnd(db, reason, {
    provider,
    key,
    providerCallId: event.providerCallId,
    at: clock.now(),
  });

/** Ends a call whose end was reported before its beginning. @returns whether it was */
async function endEarly(
  { db, phoneCalls }: Options,
  { id, ...call }: { provider: string; providerCallId: string; id: number },
): Promise<boolean> {
  const endReason = await reports.findEnd(db, call);
  if (endReason === null) return false;
  await phoneCalls.moveByCarrier(id, { state: 'ended', endReason });
  return true;
}

/** The caller is still there after a ring or a forward in vain. */
async function goOn(
  { db, clock, phoneCalls }: Options,
  { provider, key, event }: Report,
  { after, legs }: Extract<VoiceEvent, { kind: 'unanswered' }>,
): Promise<VoiceInstruction | null> {
  const { providerCallId } = event;
  const call = await findCarrierCall(db, provider, providerCallId);
  const at = clock.now();
  await reports.add(db, { provider, key, providerCallId, leg: legs?.id ?? '', at });
  // One of several that ring: the others still may answer.
  if (legs && (await reports.countLegs(db, providerCallId)) < legs.count) return null;
  if (!call || call.state === 'answered') return null;
  await phoneCalls.moveByCarrier(call.id, { state: 'ringing' });
  return routeUnanswered(await findOwnNumber(db, call.own_number), after);
}

async function moveCall(
  { db, phoneCalls }: Options,
  { provider, event: { providerCallId } }: Report,
  to: CarrierMove,
): Promise<void> {
  const call = await findCarrierCall(db, provider, providerCallId);
  // A call of another program at the same account.
  if (call) await phoneCalls.moveByCarrier(call.id, to);
}
