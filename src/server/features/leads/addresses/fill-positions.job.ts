import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Geocode } from './geocode.ts';
import {
  addressOf,
  type Placed,
  writePositions,
} from '#server/features/leads/properties/properties.public.ts';

const BATCH = 500;
/** The number of concurrent requests to remote geocoders. */
const CONCURRENCY = 4;
/** Properties per run; the next minute's run continues with the rest. */
const MAX_PER_RUN = 20_000;

/** Every minute, leads without coordinates get them (after imports, above all), or a mark that none is known. */
export function createFillPositionsJob(options: { db: Db; geocode: Geocode }) {
  return scheduledJob({
    name: 'addresses.fill-positions',
    schedule: '* * * * *',
    retryLimit: 0,
    run: async ({ signal }) => {
      await fillPositions({ ...options, signal });
    },
  });
}

/** @returns how many leads were processed. */
export async function fillPositions(options: {
  db: Db;
  geocode: Geocode;
  signal?: AbortSignal;
}): Promise<number> {
  const { db, geocode, signal } = options;
  const isStopped = () => signal?.aborted ?? false;
  let done = 0;
  while (done < MAX_PER_RUN && !isStopped()) {
    const rows = await db
      .selectFrom('properties')
      .select(['id', 'street_address', 'city', 'state', 'zip_code'])
      .where('deleted_at', 'is', null)
      .where('latitude', 'is', null)
      .where('position_source', 'is', null)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (rows.length === 0) break;
    const waiting = [...rows];
    const placed: Placed[] = [];
    const work = async () => {
      for (let row = waiting.shift(); row && !isStopped(); row = waiting.shift()) {
        placed.push({ ...row, position: await geocode(addressOf(row), signal) });
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    await writePositions(db, placed);
    done += placed.length;
  }
  return done;
}
