import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { RenameLastCall } from '#server/features/contact/conversations/conversations.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobKind, JobRun } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import { MediaRefusedError } from '#server/providers/sms/sms-provider.ts';
import type { FindVoiceCarrier } from '#server/providers/voice/voice-provider.ts';
import { createVoicemailNotFoundError } from './carrier-calls.errors.ts';
import { findCarrierCall } from './carrier-calls.query.ts';
import { transcribeJob } from './transcribe.kind.ts';

const data = z.object({ voicemailId: z.int() });

/** Fetches a message that a caller has left. */
export const fetchVoicemailJob: JobKind<z.infer<typeof data>> = {
  name: 'carrier-calls.fetch-voicemail',
  data,
};

/** Three minutes are three megabytes. */
const maxBytes = 30 * 1024 * 1024;
/** A carrier that has not handed a message out in a week never will. */
const givenUpMs = 7 * 24 * 3_600_000;

type Options = {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  files: FileStorage;
  findVoiceCarrier: FindVoiceCarrier;
  renameLastCall: RenameLastCall;
  /** Whether something is set up that writes messages down. */
  transcribes: () => boolean;
};

type Left = { providerCallId: string; recordingId: string; seconds: number | null };

type FetchRun = Pick<JobRun<unknown>, 'signal'>;

export type Voicemails = ReturnType<typeof createVoicemails>;

/** Messages that callers leave: kept in the installation's own files. */
export function createVoicemails(options: Options) {
  const { db, files } = options;

  return {
    /** Writes a message down, once; a job fetches its sound. */
    add: (provider: string, left: Left) => addVoicemail(options, provider, left),

    /** Fetches one; idempotent. Throws if a retry may succeed. */
    fetch: (id: number, run: FetchRun) => fetchVoicemail(options, id, run),

    /** @throws `carrier_calls.no_voicemail`, 404. */
    async open(id: number): Promise<{ stream: Readable; contentType: string; size: number }> {
      const row = await db
        .selectFrom('voicemails')
        .select(['file_key', 'content_type', 'size'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.file_key) throw createVoicemailNotFoundError();
      return {
        stream: await files.read(row.file_key),
        contentType: row.content_type,
        size: row.size,
      };
    },

    /** Those of calls that were deleted, with the person or by the owner. */
    async forgetGone(): Promise<void> {
      const gone = await db
        .selectFrom('voicemails as v')
        .leftJoin('phone_calls as c', 'c.id', 'v.call_id')
        .select(['v.id', 'v.file_key'])
        .where('c.id', 'is', null)
        .execute();
      for (const { id, file_key: key } of gone) {
        // The row goes last: a file that could not be removed is tried again the next night.
        if (key) await files.remove(key);
        await db.deleteFrom('voicemails').where('id', '=', id).execute();
      }
    },
  };
}

async function addVoicemail(options: Options, provider: string, left: Left): Promise<void> {
  const { db, clock, jobs } = options;
  await inTransaction(db, async (trx) => {
    const call = await findCarrierCall(trx, provider, left.providerCallId);
    if (!call) return;
    const added = await trx
      .insertInto('voicemails')
      .values({
        call_id: call.id,
        provider,
        recording_id: left.recordingId,
        seconds: left.seconds === null ? null : Math.round(left.seconds),
        state: 'waiting',
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['provider', 'recording_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return;
    await jobs.enqueue(trx, fetchVoicemailJob, { voicemailId: added.id });
    const filed = await trx
      .selectFrom('missed_calls')
      .innerJoin('conversations', 'conversations.id', 'conversation_id')
      .select(['conversation_id', 'filed_at'])
      .where('call_id', '=', call.id)
      .executeTakeFirst();
    if (filed?.conversation_id) {
      await options.renameLastCall(trx, {
        conversationId: filed.conversation_id,
        at: filed.filed_at,
        words: 'Left a message',
      });
    }
  });
}

async function fetchVoicemail(options: Options, id: number, run: FetchRun): Promise<void> {
  const { db, files, findVoiceCarrier } = options;
  const row = await db.selectFrom('voicemails').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'waiting') return;
  const carrier = findVoiceCarrier(row.provider)?.carrier;
  if (!carrier) {
    await settle(options, id, {
      state: 'refused',
      reason: 'Calls have gone to another service before it was fetched.',
    });
    return;
  }
  try {
    const limits = { maxBytes, signal: run.signal };
    const { bytes, contentType } = await carrier.fetchRecording(row.recording_id, limits);
    // The same name at each try: a process that is killed here leaves no file without a row.
    const key = `voicemails/${id}`;
    await files.put(key, bytes);
    await settle(options, id, {
      state: 'stored',
      file_key: key,
      content_type: contentType,
      size: bytes.byteLength,
    });
  } catch (error) {
    // A carrier that cannot be reached is asked again every ten minutes.
    const isGivenUp = options.clock.now().getTime() - row.created_at.getTime() > givenUpMs;
    if (!(error instanceof MediaRefusedError) && !isGivenUp) throw error;
    await settle(options, id, {
      state: 'refused',
      reason: 'The carrier did not hand out the message.',
    });
  }
}

/** Keeps what has become of a message that is waited for, and has it written down. */
async function settle(
  options: Options,
  id: number,
  change: Record<string, string | number>,
): Promise<void> {
  const { db, jobs, transcribes } = options;
  await inTransaction(db, async (trx) => {
    const changed = await trx
      .updateTable('voicemails')
      .set(change)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('call_id')
      .executeTakeFirst();
    if (!changed) return;
    if (change.state === 'stored' && transcribes()) {
      await trx
        .updateTable('voicemails')
        .set({ transcript_state: 'waiting' })
        .where('id', '=', id)
        .execute();
      await jobs.enqueue(trx, transcribeJob, { voicemailId: id });
    }
    await publishLiveEvent(trx, { noun: 'conversations' });
  });
}
