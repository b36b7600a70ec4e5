import type { KeyMonitor } from '#server/platform/http/key-refusal.ts';
import type { AddressParts, Geocoder, Near } from '#server/providers/addresses/address-provider.ts';

type Options = { findGeocoders: () => Geocoder[]; keys: Pick<KeyMonitor, 'failed'> };

export type ReverseGeocode = ReturnType<typeof createReverseGeocode>;

/** The address of a position, where a service that is set can tell it. */
export function createReverseGeocode({ findGeocoders, keys }: Options) {
  const able = () => findGeocoders().filter(({ reverse }) => reverse !== undefined);
  return {
    canReverse: () => able().length > 0,

    /**
     * @returns null if there is no house near, or its address is not complete
     * @throws what the service throws
     */
    async reverse(position: Near, signal?: AbortSignal): Promise<AddressParts | null> {
      for (const geocoder of able()) {
        try {
          const found = await geocoder.reverse!(position, signal);
          if (found && Object.values(found).every(Boolean)) return found;
        } catch (error) {
          if (!(await keys.failed(error, geocoder.usesKey ?? false))) throw error;
        }
      }
      return null;
    },
  };
}
