import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '#domain/clock.ts';
import { keepIfUnknown } from '#server/features/office/unknown-answers/unknown-answers.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  TranscriptionError,
  type Transcription,
} from '#server/providers/transcription/transcription.ts';
import type { Recordings } from './recordings.service.ts';

type Options = {
  db: Db;
  clock: Clock;
  recordings: Pick<Recordings, 'open'>;
  /** What is set up at present; null: then no sound is given to anything. */
  findTranscription: () => Transcription | null;
};

/** A browser sends the last part of a recording after the end of its call. */
const lastPartMs = 60_000;
/** A service that was away for so long is not asked again. */
const triedForMs = 24 * 3_600_000;
const atOnce = 5;

/**
 * Writes down what was said in recorded calls that have ended, one after the other: a program takes a
 * whole processor. One that could not be tried is tried again the next time.
 */
export async function transcribeRecordings(options: Options, signal: AbortSignal): Promise<void> {
  const { db, clock, findTranscription } = options;
  const transcription = findTranscription();
  // No recording leaves this machine: what a person says to a user is not given to a service.
  if (transcription?.name !== 'program') return;
  const now = clock.now().getTime();
  const { rows } = await sql<{ id: number }>`
    select c.id from phone_calls as c
    where c.transcript_state = 'none' and c.state = 'ended'
      and c.ended_at >= ${new Date(now - triedForMs)} and c.ended_at < ${new Date(now - lastPartMs)}
      and exists (select from phone_call_parts as p where p.call_id = c.id)
    order by c.ended_at desc limit ${atOnce}
  `.execute(db);
  for (const { id } of rows) {
    if (signal.aborted) return;
    await transcribe(options, id, { transcription, signal });
  }
}

type Outcome = {
  transcript_state: 'done' | 'failed';
  transcript?: string;
  transcript_reason?: string;
};

async function transcribe(
  { db, clock, recordings }: Options,
  id: number,
  { transcription, signal }: { transcription: Transcription; signal: AbortSignal },
): Promise<void> {
  const path = join(tmpdir(), `lotline-call-${randomUUID()}`);
  let outcome: Outcome;
  try {
    const { stream, contentType } = await recordings.open(id);
    await pipeline(stream, createWriteStream(path), { signal });
    const transcript = await transcription.transcribe({ path, contentType }, signal);
    outcome = { transcript_state: 'done', transcript };
  } catch (error) {
    if (!(error instanceof TranscriptionError) || error.isPassing) {
      // Tried again in a minute. A recording that was deleted meanwhile is not asked for again.
      if (error instanceof TranscriptionError || signal.aborted) return;
      throw error;
    }
    await keepIfUnknown(db, error.cause, clock.now());
    outcome = { transcript_state: 'failed', transcript_reason: error.message };
  } finally {
    await rm(path, { force: true });
  }
  await db
    .updateTable('phone_calls')
    .set(outcome)
    .where('id', '=', id)
    .where('transcript_state', '=', 'none')
    // The recording was not deleted while it was being written down.
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('phone_call_parts').select('id').where('call_id', '=', id)),
    )
    .execute();
  await publishLiveEvent(db, { noun: 'conversations' });
}
