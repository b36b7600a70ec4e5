import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Geocoder, Position } from '#server/providers/addresses/address-provider.ts';
import type { CachedGeocode } from './cached-geocode.ts';
import {
  addressOf,
  type LeadAddress,
  type Placed,
  writePositions,
} from '#server/features/leads/properties/properties.public.ts';

/** Leads per run; the next run continues after them. */
const MAX_PER_RUN = 5_000;
const BATCH = 200;

type Options = { db: Db; geocoders: Geocoder[]; cachedGeocode: CachedGeocode };

/**
 * Every ten minutes, leads without a position, or with only the center of their ZIP or city, are
 * looked up again: a service may have been set up, or have failed, since they were added. An
 * address that a service does not know is stored as unknown.
 */
export function createRefinePositionsJob({
  findGeocoders,
  ...options
}: Omit<Options, 'geocoders'> & { findGeocoders: () => Geocoder[] }) {
  let after = 0;
  return scheduledJob({
    name: 'addresses.refine-positions',
    schedule: '*/10 * * * *',
    retryLimit: 0,
    run: async ({ signal }) => {
      const geocoders = findGeocoders();
      after = await refinePositions({ ...options, geocoders, after, signal });
    },
  });
}

/**
 * Goes through such leads after the id `after`; stops if a service fails.
 * @returns the id after which to continue; 0 after the last lead.
 */
export async function refinePositions({
  db,
  geocoders,
  cachedGeocode,
  after,
  signal,
}: Options & { after: number; signal?: AbortSignal }): Promise<number> {
  const services = geocoders.filter(({ isRemote }) => isRemote);
  if (services.length === 0) return 0;
  const isStopped = () => signal?.aborted ?? false;
  let last = after;

  /** @throws if one fails, whatever the others return: the lead is looked up again. */
  async function geocodeEach(lead: LeadAddress): Promise<Position | null> {
    for (const service of services) {
      const position = await cachedGeocode(service, addressOf(lead), signal);
      if (position && !position.approximate) return position;
    }
    return null;
  }

  for (let done = 0; done < MAX_PER_RUN && !isStopped(); done += BATCH) {
    const leads = await db
      .selectFrom('properties')
      .select(['id', 'street_address', 'city', 'state', 'zip_code'])
      .where('deleted_at', 'is', null)
      .where((is) =>
        is.or([is('position_approximate', 'is', true), is('position_source', '=', 'none')]),
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const placed: Placed[] = [];
    try {
      for (const lead of leads) {
        if (isStopped()) break;
        const position = await geocodeEach(lead);
        if (position) placed.push({ ...lead, position });
        last = lead.id;
      }
    } catch {
      return last;
    } finally {
      await writePositions(db, placed);
    }
    if (leads.length < BATCH) return 0;
  }
  return last;
}
