import { z } from 'zod';
import { fetchJson } from '#server/platform/http/fetch-json.ts';
import {
  type AddressSuggester,
  type Geocoder,
  oneLine,
  type Suggestion,
} from '../address-provider.ts';
import { zipCodeTable } from '../zip-codes/zip-code-table.ts';

const answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        osm_type: z.string().optional(),
        osm_id: z.number().optional(),
        countrycode: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        locality: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
});

type Options = { url: string };

/** Photon, komoot's search-as-you-type over OpenStreetMap. Houses in the United States only. */
export function createPhotonSuggester({ url }: Options): AddressSuggester {
  return {
    name: 'photon',
    suggest: (query, { signal } = {}) => search(url, query, 6, signal),
  };
}

/** The same search as a geocoder: the first house that agrees with the address's ZIP or city. */
export function createPhotonGeocoder({ url }: Options): Geocoder {
  return {
    name: 'photon',
    isRemote: true,
    async geocode(address, signal) {
      const number = address.streetAddress.split(' ')[0];
      const found = (await search(url, oneLine(address), 3, signal)).find(
        (suggestion) =>
          suggestion.streetAddress.split(' ')[0] === number &&
          (suggestion.zipCode === address.zipCode.slice(0, 5) ||
            suggestion.city.toLowerCase() === address.city.toLowerCase()),
      );
      if (!found) return null;
      return {
        latitude: found.latitude!,
        longitude: found.longitude!,
        approximate: false,
        source: 'photon',
      };
    },
  };
}

async function search(url: string, query: string, most: number, signal: AbortSignal | undefined) {
  const parameters = new URLSearchParams({
    q: query,
    layer: 'house',
    lang: 'en',
    limit: String(most * 2),
  });
  const { features } = await fetchJson({
    url: `${url.replace(/\/$/, '')}/api?${parameters}`,
    answer,
    timeLimit: 3_000,
    retryDelays: [],
    signal,
  });
  return features
    .filter(({ properties }) => properties.countrycode?.toUpperCase() === 'US')
    .flatMap((feature): Suggestion[] => {
      const { housenumber, street, city, locality, state, postcode, ...id } = feature.properties;
      if (!housenumber || !street) return [];
      const zipCode = postcode?.slice(0, 5) ?? '';
      const parts = {
        streetAddress: `${housenumber} ${street}`,
        city: city ?? locality ?? zipCodeTable().find(zipCode)?.city ?? '',
        state: zipCodeTable().stateCode(state ?? '') ?? zipCodeTable().find(zipCode)?.state ?? '',
        zipCode,
      };
      const [longitude, latitude] = feature.geometry.coordinates;
      const placeId = `photon:${id.osm_type ?? ''}${id.osm_id ?? ''}`;
      return [{ ...parts, description: oneLine(parts), placeId, latitude, longitude }];
    })
    .slice(0, most);
}
