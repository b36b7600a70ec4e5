import type { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import { readOptOut } from '#domain/contact/opt-out.ts';
import type { OptOutReviewsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { keepIfUnknown } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';
import {
  TranscriptionError,
  type Transcription,
} from '#server/providers/transcription/transcription.ts';
import { transcribeJob } from './transcribe.kind.ts';

type Options = {
  db: Db;
  clock: Clock;
  files: FileStorage;
  /** What is set up at present; null: then no sound is given to anything. */
  findTranscription: () => Transcription | null;
  flag: OptOutReviewsService['flag'];
};

const maxMinutes = 35;

/** Writes messages of callers down, one after the other: a program takes a whole processor. */
export function createTranscribeJob(
  options: Options,
): JobDefinition<z.infer<typeof transcribeJob.data>> {
  const { db, clock, files, findTranscription, flag } = options;

  async function settle(
    id: number,
    change: { transcript_state: 'done' | 'failed' | 'none'; transcript?: string; reason?: string },
  ): Promise<void> {
    const { reason = '', ...columns } = change;
    await inTransaction(db, async (trx) => {
      const settled = await trx
        .updateTable('voicemails')
        .set({ ...columns, transcript_reason: reason })
        .where('id', '=', id)
        .where('transcript_state', '=', 'waiting')
        .returning(['call_id', 'transcript'])
        .executeTakeFirst();
      if (settled) await flagOptOut(trx, settled);
      await publishLiveEvent(trx, { noun: 'conversations' });
    });
  }

  /**
   * Words on the machine revoke consent like those of a text (47 CFR 64.1200(a)(10)); what a program
   * has heard is never obeyed by itself.
   */
  async function flagOptOut(
    trx: Db,
    { call_id: callId, transcript }: { call_id: number; transcript: string },
  ): Promise<void> {
    const reading = readOptOut(transcript);
    if (reading !== 'opt-out' && reading !== 'mentions-opt-out') return;
    const call = await trx
      .selectFrom('phone_calls')
      .select(['their_number', 'property_id'])
      .where('id', '=', callId)
      .executeTakeFirst();
    if (!call?.their_number) return;
    const { their_number: phoneNumber, property_id: propertyId } = call;
    await flag(trx, { phoneNumber, propertyId, content: transcript });
  }

  return {
    ...transcribeJob,
    concurrency: 1,
    retryLimit: 4,
    retryDelay: 30,
    expireAfter: maxMinutes * 60,
    async run({ data: { voicemailId: id }, signal, isLastAttempt }) {
      const row = await db
        .selectFrom('voicemails')
        .select(['file_key', 'content_type', 'transcript_state'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row?.file_key || row.transcript_state !== 'waiting') return;
      const transcription = findTranscription();
      // Taken out of the settings meanwhile.
      if (!transcription) {
        await settle(id, { transcript_state: 'none' });
        return;
      }
      const { path, release } = await files.borrow(row.file_key);
      try {
        const sound = { path, contentType: row.content_type };
        const transcript = await transcription.transcribe(sound, signal);
        await settle(id, { transcript_state: 'done', transcript });
      } catch (error) {
        if (!(error instanceof TranscriptionError)) throw error;
        if (error.isPassing && !isLastAttempt) throw error;
        await keepIfUnknown(db, error.cause, clock.now());
        await settle(id, { transcript_state: 'failed', reason: error.message });
      } finally {
        await release();
      }
    },
  };
}
