import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  announceIncomingCall,
  CallSetup,
  moveCall,
  OpenedCall,
  PhoneCall,
  startCall as startCallEndpoint,
} from '#api/calls/calls.api.ts';
import type { VoiceAccess } from '#domain/calls/voice-access.ts';
import { chooseCallerNumber } from '#domain/calls/caller-number.ts';
import { comesLater } from '#domain/calls/call-states.ts';
import type { Clock } from '#domain/clock.ts';
import { normalizePhoneNumber } from '#domain/contact/phone-number.ts';
import {
  readRegistryCaution,
  type ContactGate,
} from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { readCallSettings } from '#server/features/office/settings/settings.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { VoiceProvider } from '#server/providers/voice/voice-provider.ts';
import {
  createAnsweredByOtherError,
  createNoCallServiceError,
  createOwnerOnlyError,
  createServiceRefusedError,
} from './calls.errors.ts';
import { findSounds } from './call-sounds.store.ts';
import { phoneCallsStore as store, readPhoneCall, type PhoneCallRow } from './phone-calls.store.ts';
import { planRecording } from './plan-recording.ts';
import { startCall } from './start-call.ts';

type Actor = { userId: string; role: 'owner' | 'member' };

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  findVoice: () => VoiceProvider;
  /** The user's own numbers, ten digits each, the usual one first. */
  listOwnNumbers: (userId: string) => Promise<string[]> | string[];
  gate: Pick<ContactGate, 'decide'>;
  changeProperty: ChangeProperty;
};

/** Browsers of one call announce it within this time. */
const sameCallMs = 60_000;

export type CallsService = ReturnType<typeof createCallsService>;

/** Calls in the browser, from the question to the gate to their end. */
// oxlint-disable-next-line max-lines-per-function -- The steps of one call in their order, each short.
export function createCallsService(options: Options) {
  const { db, clock, findVoice, listOwnNumbers } = options;

  function voice(): VoiceProvider {
    const provider = findVoice();
    if (!provider.canCall) throw createNoCallServiceError();
    return provider;
  }

  const open = async (id: number): Promise<OpenedCall> => ({
    call: await readPhoneCall(db, id),
    recording: await planRecording(options, id),
  });

  /**
   * Writes down a call that comes in, once. Carriers' webhooks use it too.
   * @returns its id.
   */
  async function addIncoming(call: {
    provider: string;
    providerCallId: string;
    theirNumber: string;
    ownNumber: string;
  }): Promise<number> {
    return inTransaction(db, async (trx) => {
      // Browsers ring in the same second: they wait for one another here.
      await lockNumbers(trx, call);
      const now = clock.now();
      const since = new Date(now.getTime() - sameCallMs);
      const known = await store.findRinging(trx, call, since);
      if (known !== undefined) return known;
      const id = await store.insert(trx, {
        key: randomUUID(),
        property_id: await store.findLeadOf(trx, call.theirNumber),
        direction: 'incoming',
        their_number: call.theirNumber,
        own_number: call.ownNumber,
        state: 'ringing',
        provider: call.provider,
        provider_call_id: call.providerCallId,
        created_at: now,
        last_seen_at: now,
      });
      await publishLiveEvent(trx, { noun: 'calls' });
      return id;
    });
  }

  return {
    addIncoming,

    /** What a page has to know before it offers calls. */
    async setup({ userId }: Actor): Promise<CallSetup> {
      const { name, canCall } = findVoice();
      const [settings, sounds, ownNumbers, caution] = await Promise.all([
        readCallSettings(db),
        findSounds(db, userId),
        listOwnNumbers(userId),
        readRegistryCaution(db, clock.now()),
      ]);
      return {
        provider: name,
        canCall,
        rings: canCall && (settings.answeredBy?.includes(userId) ?? true),
        ownNumbers,
        recording: settings.records,
        hasNotice: sounds.notice !== undefined,
        hasVoicemail: sounds.voicemail !== undefined,
        caution,
      };
    },

    /** @throws `calls.no_service`, 409; `calls.service_refused`, 502. */
    async issueAccess({ userId }: Actor): Promise<VoiceAccess> {
      try {
        return await voice().issueAccess({ userId, now: clock.now() });
      } catch (error) {
        if (error instanceof Error && 'code' in error) throw error;
        throw createServiceRefusedError(error);
      }
    },

    /**
     * Nothing is dialled without it.
     * @throws `calls.no_service`, `calls.owner_only`, `contact_gate.refused`, `properties.not_found`.
     */
    async start(
      body: z.output<typeof startCallEndpoint.body>,
      { userId, role }: Actor,
    ): Promise<OpenedCall> {
      const { name: provider } = voice();
      if (body.overrideReason && role !== 'owner') throw createOwnerOnlyError();
      const ownNumber = chooseCallerNumber(await listOwnNumbers(userId), body.phoneNumber);
      return open(await startCall(options, { ...body, ownNumber, provider, userId }));
    },

    /** One record, however many browsers the call rings in. @throws `calls.no_service`, 409. */
    async announceIncoming(body: z.output<typeof announceIncomingCall.body>): Promise<OpenedCall> {
      const call = {
        provider: voice().name,
        providerCallId: body.providerCallId,
        theirNumber: normalizePhoneNumber(body.theirNumber) ?? body.theirNumber,
        ownNumber: normalizePhoneNumber(body.ownNumber) ?? '',
      };
      return open(await addIncoming(call));
    },

    /**
     * What became of a call. An earlier state than the present one changes nothing.
     * @throws `calls.not_found`, 404; `calls.answered_by_other`, 409.
     */
    async move(
      id: number,
      move: z.output<typeof moveCall.body>,
      { userId }: Pick<Actor, 'userId'>,
    ): Promise<PhoneCall> {
      await inTransaction(db, async (trx) => {
        const row = await store.lock(trx, id);
        const isOthers = row.user_id !== null && row.user_id !== userId;
        if (move.state === 'answered' && isOthers) throw createAnsweredByOtherError();
        // One who only heard it ring does not end the call of the one who answered.
        if (isOthers) return;
        const now = clock.now();
        await store.update(trx, id, {
          last_seen_at: now,
          ...(move.providerCallId && { provider_call_id: move.providerCallId }),
          ...(move.noticeWasHeard && { notice_at: row.notice_at ?? now }),
          ...(comesLater(row.state, move.state) && changesOf(row, move, { now, userId })),
        });
        if (comesLater(row.state, move.state)) await publishLiveEvent(trx, { noun: 'calls' });
      });
      return readPhoneCall(db, id);
    },

    find: (id: number) => readPhoneCall(db, id),
  };
}

function changesOf(
  row: PhoneCallRow,
  { state, endReason, endWords }: z.output<typeof moveCall.body>,
  { now, userId }: { now: Date; userId: string },
) {
  if (state === 'answered') return { state, answered_at: now, user_id: userId };
  if (state !== 'ended') return { state };
  const unanswered = row.direction === 'incoming' ? ('missed' as const) : ('no_answer' as const);
  return {
    state,
    ended_at: now,
    end_words: endWords ?? '',
    end_reason:
      row.direction === 'incoming' && !row.answered_at
        ? ('missed' as const)
        : (endReason ?? (row.answered_at ? ('completed' as const) : unanswered)),
  };
}

/** Calls between two numbers are written down one after the other. */
async function lockNumbers(trx: Db, call: { theirNumber: string; ownNumber: string }) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`call ${call.theirNumber} ${call.ownNumber}`}, 0))
  `.execute(trx);
}
