import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { KeyWatch } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import {
  type AddressParts,
  type Geocoder,
  oneLine,
  type Position,
} from '#server/providers/addresses/address-provider.ts';

type Options = { db: Db; clock: Clock; geocoders: Geocoder[]; keys: KeyWatch; logger: Logger };

export type Geocode = ReturnType<typeof createGeocode>;

/** Something that was not known is asked again after so long. */
const FORGET_AFTER = 30 * 24 * 60 * 60 * 1000;

/**
 * Finds where an address lies: each geocoder in turn, best first. What a remote one says, or that
 * it knows nothing, is kept by address; one that fails is passed over and asked again next time.
 */
export function createGeocode({ db, clock, geocoders, keys, logger }: Options) {
  return async function geocode(
    address: AddressParts,
    signal?: AbortSignal,
  ): Promise<Position | null> {
    for (const geocoder of geocoders) {
      try {
        const found = geocoder.isRemote
          ? await askOnce(geocoder, address, signal)
          : await geocoder.geocode(address, signal);
        if (found) return found;
      } catch (error) {
        if (geocoder.usesKey && (await keys.failed(error))) continue;
        logger.warn({ err: error, geocoder: geocoder.name }, 'a geocoder failed');
      }
    }
    return null;
  };

  async function askOnce(geocoder: Geocoder, address: AddressParts, signal?: AbortSignal) {
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
    if (kept && now.getTime() - kept.looked_up_at.getTime() < FORGET_AFTER) return null;
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
