import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import type { Position } from '#server/providers/addresses/address-provider.ts';
import type { Geocode } from './geocode.ts';

const BATCH = 500;
/** Remote geocoders are asked by so many at once. */
const AT_ONCE = 4;
/** Properties that one run looks at; the next minute takes the rest. */
const MOST_PER_RUN = 20_000;

type Placed = { id: number; position: Position | null };

/** Every minute, leads without coordinates get them (after imports, above all), or a mark that nobody knew. */
export function createFillPositionsJob(options: {
  db: Db;
  geocode: Geocode;
}): JobDefinition<object> {
  return {
    name: 'addresses.fill-positions',
    data: z.object({}),
    schedule: '* * * * *',
    retryLimit: 0,
    run: async ({ signal }) => {
      await fillPositions({ ...options, signal });
    },
  };
}

/** @returns how many leads were looked at. */
export async function fillPositions(options: {
  db: Db;
  geocode: Geocode;
  signal?: AbortSignal;
}): Promise<number> {
  const { db, geocode, signal } = options;
  const isStopped = () => signal?.aborted ?? false;
  let done = 0;
  while (done < MOST_PER_RUN && !isStopped()) {
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
        const address = {
          streetAddress: row.street_address,
          city: row.city,
          state: row.state,
          zipCode: row.zip_code,
        };
        placed.push({ id: row.id, position: await geocode(address, signal) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await writePositions(db, placed);
    done += placed.length;
  }
  return done;
}

/** Positions are no person's change: the version stays, so nobody's edit is refused because of them. */
async function writePositions(db: Db, placed: Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const ids = placed.map(({ id }) => id);
  const column = <Value>(read: (position: Position | null) => Value) =>
    placed.map(({ position }) => read(position));
  await inTransaction(db, async (trx) => {
    await sql`
      update properties as p set latitude = found.latitude, longitude = found.longitude,
        position_source = found.source, position_approximate = found.approximate
      from unnest(
        ${ids}::bigint[],
        ${column((at) => at?.latitude ?? null)}::double precision[],
        ${column((at) => at?.longitude ?? null)}::double precision[],
        ${column((at) => at?.source ?? 'none')}::text[],
        ${column((at) => at?.approximate ?? false)}::boolean[]
      ) as found (id, latitude, longitude, source, approximate)
      where p.id = found.id and p.latitude is null
    `.execute(trx);
    await publishLiveEvent(trx, { noun: 'properties' });
  });
}
