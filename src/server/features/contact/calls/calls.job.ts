import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Recordings } from './recordings.service.ts';
import { transcribeRecordings } from './transcribe-recordings.ts';

/** A browser says every 15 seconds that it is still in a call. */
const silentMs = 60_000;

type LostCallsOptions = {
  db: Db;
  clock: Clock;
  recordings: Pick<Recordings, 'dropUnannounced'>;
};

/** Every minute, ends calls whose browser vanished; those that nobody answered were missed. */
export function createEndLostCallsJob(options: LostCallsOptions) {
  return scheduledJob({
    name: 'calls.end-lost',
    schedule: '* * * * *',
    retryLimit: 0,
    run: () => endLostCalls(options),
  });
}

async function endLostCalls({ db, clock, recordings }: LostCallsOptions): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - silentMs);
  const { rows } = await sql<{ id: number }>`
    update phone_calls set state = 'ended', ended_at = last_seen_at,
      end_reason = case when direction = 'incoming' and answered_at is null
        then 'missed' else 'lost' end
    where state <> 'ended' and last_seen_at < ${silentSince}
    returning id
  `.execute(db);
  for (const { id } of rows) await recordings.dropUnannounced(id);
  if (rows.length > 0) await publishLiveEvent(db, { noun: 'calls' });
}

/** Every minute, writes down what was said in recorded calls, where that is set up. */
export function createTranscribeRecordingsJob(options: Parameters<typeof transcribeRecordings>[0]) {
  return scheduledJob({
    name: 'calls.transcribe',
    schedule: '* * * * *',
    concurrency: 1,
    retryLimit: 0,
    // Five recordings of an hour each.
    expireAfter: 3 * 3600,
    run: ({ signal }) => transcribeRecordings(options, signal),
  });
}

/** Every night, removes recordings after their time, and those of deleted leads. */
export function createForgetRecordingsJob(recordings: Pick<Recordings, 'forgetOld'>) {
  return scheduledJob({
    name: 'calls.forget-recordings',
    schedule: '5 4 * * *',
    run: () => recordings.forgetOld(),
  });
}
