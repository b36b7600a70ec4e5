import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { KeyMonitor } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import {
  type AddressParts,
  type Geocoder,
  oneLine,
  type Position,
} from '#server/providers/addresses/address-provider.ts';

/** An address that was unknown is requested again after this long. */
const RETRY_AFTER = 30 * 24 * 60 * 60 * 1000;

export type CachedGeocode = (
  geocoder: Geocoder,
  address: AddressParts,
  signal?: AbortSignal,
) => Promise<Position | null>;

type Options = { db: Db; clock: Clock; keys: KeyMonitor; logger: Logger };

/**
 * Looks an address up with a geocoder: a remote one once, and its answer, or that it has none, is
 * stored. A failure is reported to the operator or to the owner of the key, and is not stored.
 * @throws what the geocoder throws.
 */
export function createCachedGeocode({ db, clock, keys, logger }: Options): CachedGeocode {
  return async (geocoder, address, signal) => {
    try {
      return geocoder.isRemote
        ? await geocodeOnce(geocoder, address, signal)
        : await geocoder.geocode(address, signal);
    } catch (err) {
      if (!(await keys.failed(err, geocoder.usesKey ?? false)))
        logger.warn({ err, geocoder: geocoder.name }, 'a geocoder failed');
      throw err;
    }
  };

  async function geocodeOnce(geocoder: Geocoder, address: AddressParts, signal?: AbortSignal) {
    const key = `${geocoder.name}: ${oneLine(address).toLowerCase()}`;
    const kept = await db
      .selectFrom('geocoded_addresses')
      .selectAll()
      .where('address', '=', key)
      .executeTakeFirst();
    if (kept?.latitude != null && kept.longitude !== null) {
      const { latitude, longitude, source } = kept;
      return { latitude, longitude, source, approximate: false };
    }
    const now = clock.now();
    if (kept && now.getTime() - kept.looked_up_at.getTime() < RETRY_AFTER) return null;
    const found = await geocoder.geocode(address, signal);
    if (geocoder.usesKey) await keys.answered();
    const row = {
      latitude: found?.latitude ?? null,
      longitude: found?.longitude ?? null,
      source: geocoder.name,
      looked_up_at: now,
    };
    await db
      .insertInto('geocoded_addresses')
      .values({ address: key, ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
      .execute();
    return found;
  }
}
