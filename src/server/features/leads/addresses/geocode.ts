import type {
  AddressParts,
  Geocoder,
  Position,
} from '#server/providers/addresses/address-provider.ts';
import type { CachedGeocode } from './cached-geocode.ts';

type Options = { findGeocoders: () => Geocoder[]; cachedGeocode: CachedGeocode };

export type Geocode = ReturnType<typeof createGeocode>;

/**
 * Finds the position of an address: tries each geocoder in order, best first, and skips one that
 * fails.
 */
export function createGeocode({ findGeocoders, cachedGeocode }: Options) {
  return async function geocode(
    address: AddressParts,
    signal?: AbortSignal,
  ): Promise<Position | null> {
    for (const geocoder of findGeocoders()) {
      // It has been reported, and is tried again next time.
      const found = await cachedGeocode(geocoder, address, signal).catch(() => null);
      if (found) return found;
    }
    return null;
  };
}
