import { z } from 'zod';
import { stateCode, usStates } from '#domain/places/us-states.ts';
import { fetchJson, ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import { version } from '#server/platform/version.ts';
import {
  type AddressParts,
  type AddressSuggester,
  type Geocoder,
  type Near,
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

type Options = { url: string; fetch?: Fetch };
type Call = {
  path: '/api' | '/structured' | '/reverse';
  parameters: Record<string, string>;
  most: number;
  signal: AbortSignal | undefined;
};

/** Houses further away than this from a phone are another place. */
const nearbyKm = '0.05';

/** About as wide as a county. */
const countyZoom = '10';

/** Photon, komoot's search-as-you-type over OpenStreetMap. Houses in the United States only. */
export function createPhotonSuggester(server: Options): AddressSuggester {
  return {
    name: 'photon',
    suggest: (query, { signal, near } = {}) =>
      search(server, { path: '/api', parameters: { q: query, ...biasTo(near) }, most: 6, signal }),
  };
}

/** The same data as a geocoder: the first house that agrees with the address's ZIP or city. */
export function createPhotonGeocoder(server: Options): Geocoder {
  return {
    name: 'photon',
    isRemote: true,
    async geocode(address, signal) {
      const { housenumber } = partsOf(address);
      const found = (await find(server, address, signal)).find(
        (suggestion) =>
          suggestion.streetAddress.split(' ')[0] === housenumber &&
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
    async reverse({ latitude, longitude }, signal) {
      const parameters = { lat: String(latitude), lon: String(longitude), radius: nearbyKm };
      const [house] = await search(server, { path: '/reverse', parameters, most: 1, signal });
      if (!house) return null;
      const { streetAddress, city, state, zipCode } = house;
      return { streetAddress, city, state, zipCode };
    },
  };
}

const biasTo = (near: Near | undefined): Record<string, string> =>
  near ? { lat: near.latitude.toFixed(3), lon: near.longitude.toFixed(3), zoom: countyZoom } : {};

function partsOf({ streetAddress, city, state, zipCode }: AddressParts) {
  const [housenumber = '', ...street] = streetAddress.trim().split(/\s+/);
  // OpenStreetMap has states by their names.
  const name = usStates[stateCode(state) ?? ''] ?? '';
  return {
    housenumber,
    street: street.join(' '),
    city,
    state: name,
    postcode: zipCode.slice(0, 5),
  };
}

/** By the parts of the address; in one line where there is no house number, or an old server. */
async function find(server: Options, address: AddressParts, signal: AbortSignal | undefined) {
  const inOneLine = () =>
    search(server, { path: '/api', parameters: { q: oneLine(address) }, most: 3, signal });
  const parts = Object.entries(partsOf(address)).filter(([, value]) => value !== '');
  if (!/^\d/.test(address.streetAddress)) return inOneLine();
  try {
    const parameters = Object.fromEntries(parts);
    return await search(server, { path: '/structured', parameters, most: 3, signal });
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return inOneLine();
    throw error;
  }
}

async function search({ url, fetch }: Options, { path, parameters, most, signal }: Call) {
  const asked = new URLSearchParams({
    ...parameters,
    // The reverse search knows no countries.
    ...(path !== '/reverse' && { countrycode: 'US' }),
    layer: 'house',
    lang: 'en',
    limit: String(most * 2),
  });
  const { features } = await fetchJson({
    url: `${url.replace(/\/$/, '')}${path}?${asked}`,
    headers: { 'user-agent': `Lotline/${version} (addresses of property leads)` },
    answer,
    timeLimit: 3_000,
    retryDelays: [],
    signal,
    fetch,
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
