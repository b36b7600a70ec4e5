import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { KeyWatch } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type {
  AddressParts,
  Geocoder,
  Position,
} from '#server/providers/addresses/address-provider.ts';
import { createAskOnce } from './ask-once.ts';

type Options = { db: Db; clock: Clock; geocoders: Geocoder[]; keys: KeyWatch; logger: Logger };

export type Geocode = ReturnType<typeof createGeocode>;

/**
 * Finds where an address lies: each geocoder in turn, best first. What a remote one says, or that
 * it knows nothing, is kept by address; one that fails is passed over and asked again next time.
 */
export function createGeocode({ db, clock, geocoders, keys, logger }: Options) {
  const askOnce = createAskOnce({ db, clock, keys });
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
}
