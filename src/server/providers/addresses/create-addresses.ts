import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import type { AddressSuggester, Geocoder } from './address-provider.ts';
import type { addressesSettings } from './addresses.settings.ts';
import { createCensusGeocoder } from './census/census-geocoder.ts';
import {
  createGooglePlacesGeocoder,
  createGooglePlacesSuggester,
} from './google-places/google-places-addresses.ts';
import { createPhotonGeocoder, createPhotonSuggester } from './photon/photon-addresses.ts';
import {
  createZipCentroidGeocoder,
  createZipCodeSuggester,
} from './zip-codes/zip-code-addresses.ts';

/**
 * The configured providers, best first; ZIP codes always come last.
 * @throws Error with one sentence if a key is missing.
 */
export function createAddressProviders(
  { provider, photonUrl, census }: SettingValues<typeof addressesSettings>,
  googleKey: string | undefined,
  fetch: Fetch = globalThis.fetch,
): { suggesters: AddressSuggester[]; geocoders: Geocoder[] } {
  const suggesters: AddressSuggester[] = [];
  const geocoders: Geocoder[] = [];
  if (provider === 'photon') {
    suggesters.push(createPhotonSuggester({ url: photonUrl, fetch }));
    geocoders.push(createPhotonGeocoder({ url: photonUrl, fetch }));
  }
  if (provider === 'google-places') {
    if (!googleKey) throw new Error('GOOGLE_MAPS_API_KEY must be set for google-places.');
    suggesters.push(createGooglePlacesSuggester({ apiKey: googleKey }));
    geocoders.push(createGooglePlacesGeocoder({ apiKey: googleKey }));
  }
  if (census === 'on') geocoders.push(createCensusGeocoder());
  return {
    suggesters: [...suggesters, createZipCodeSuggester()],
    geocoders: [...geocoders, createZipCentroidGeocoder()],
  };
}
