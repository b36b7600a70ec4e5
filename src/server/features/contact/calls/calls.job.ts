import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Recordings } from './recordings.service.ts';

/** A browser says every 15 seconds that it is still in a call. */
const silentMs = 60_000;

/** Every minute, ends calls whose browser vanished; those that nobody answered were missed. */
export function createEndLostCallsJob(options: { db: Db; clock: Clock }): JobDefinition<object> {
  return {
    name: 'calls.end-lost',
    data: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: () => endLostCalls(options),
  };
}

async function endLostCalls({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const silentSince = new Date(clock.now().getTime() - silentMs);
  const { rows } = await sql<{ id: number }>`
    update phone_calls set state = 'ended', ended_at = last_seen_at,
      end_reason = case when direction = 'incoming' and answered_at is null
        then 'missed' else 'lost' end
    where state <> 'ended' and last_seen_at < ${silentSince}
    returning id
  `.execute(db);
  if (rows.length > 0) await publishLiveEvent(db, { noun: 'calls' });
}

/** Every night, removes recordings after their time, and those of deleted leads. */
export function createForgetRecordingsJob(
  recordings: Pick<Recordings, 'forgetOld'>,
): JobDefinition<object> {
  return {
    name: 'calls.forget-recordings',
    data: z.object({}),
    schedule: '5 4 * * *',
    run: () => recordings.forgetOld(),
  };
}
