import { z } from 'zod';
import { fetchJson, ServiceError } from '#server/platform/http/outgoing/fetch-json.ts';
import { isKeyRefusal } from '#server/platform/http/key-refusal.ts';
import {
  type AddressSuggester,
  type Geocoder,
  oneLine,
  type Suggestion,
} from '../address-provider.ts';

const text = z.object({ text: z.string() });
const autocompleteAnswer = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text,
            structuredFormat: z.object({ mainText: text }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
const component = z.object({
  longText: z.string().default(''),
  shortText: z.string().default(''),
  types: z.array(z.string()),
});
const detailsAnswer = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  addressComponents: z.array(component).default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});

type Options = { apiKey: string; url?: string };

/** Google Places (New): autocompletion of US addresses, the parts of a chosen one by its details. */
export function createGooglePlacesSuggester(options: Options): AddressSuggester {
  return {
    name: 'google',
    usesKey: true,
    suggest: (query, { session, signal } = {}) => autocomplete(options, query, session, signal),
    readPlace: async (placeId, { session, signal } = {}) => {
      try {
        return await readDetails(options, placeId, session, signal);
      } catch (error) {
        const isUnknown = error instanceof ServiceError && [400, 404].includes(error.status);
        if (isUnknown && !isKeyRefusal(error)) return null;
        throw error;
      }
    },
  };
}

/** The same service as a geocoder: the first prediction for the whole address. */
export function createGooglePlacesGeocoder(options: Options): Geocoder {
  return {
    name: 'google',
    isRemote: true,
    usesKey: true,
    async geocode(address, signal) {
      const [first] = await autocomplete(options, oneLine(address), undefined, signal);
      const place = first && (await readDetails(options, first.placeId, undefined, signal));
      if (place?.latitude === undefined || place.longitude === undefined) return null;
      const { latitude, longitude } = place;
      const sameNumber = place.streetAddress.split(' ')[0] === address.streetAddress.split(' ')[0];
      return sameNumber ? { latitude, longitude, approximate: false, source: 'google' } : null;
    },
  };
}

const base = ({ url = 'https://places.googleapis.com' }: Options) => url.replace(/\/$/, '');

async function autocomplete(
  options: Options,
  query: string,
  session: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Suggestion[]> {
  const { suggestions } = await fetchJson({
    url: `${base(options)}/v1/places:autocomplete`,
    headers: { 'x-goog-api-key': options.apiKey },
    body: {
      input: query,
      includedRegionCodes: ['us'],
      includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
      languageCode: 'en',
      ...(session ? { sessionToken: session } : {}),
    },
    answer: autocompleteAnswer,
    timeLimit: 3_000,
    retryDelays: [],
    signal,
  });
  return suggestions.flatMap(({ placePrediction }): Suggestion[] => {
    if (!placePrediction) return [];
    const description = placePrediction.text.text.replace(/, USA$/, '');
    return [
      {
        description,
        placeId: `google:${placePrediction.placeId}`,
        streetAddress: placePrediction.structuredFormat?.mainText.text ?? '',
        city: '',
        state: '',
        zipCode: '',
      },
    ];
  });
}

async function readDetails(
  options: Options,
  placeId: string,
  session: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Suggestion> {
  const id = encodeURIComponent(placeId.replace(/^google:/, ''));
  const query = session ? `?sessionToken=${encodeURIComponent(session)}` : '';
  const place = await fetchJson({
    url: `${base(options)}/v1/places/${id}${query}`,
    headers: {
      'x-goog-api-key': options.apiKey,
      'x-goog-fieldmask': 'id,formattedAddress,addressComponents,location',
    },
    answer: detailsAnswer,
    timeLimit: 5_000,
    signal,
  });
  const part = (type: string, form: 'longText' | 'shortText' = 'longText') =>
    place.addressComponents.find(({ types }) => types.includes(type))?.[form] ?? '';
  const street = [part('street_number'), part('route')].filter(Boolean).join(' ');
  const description = place.formattedAddress.replace(/, USA$/, '');
  return {
    description,
    placeId: `google:${place.id}`,
    // Without a street component the text before the first comma has to do.
    streetAddress: street || (description.split(',')[0] ?? '').trim(),
    city: part('locality') || part('sublocality') || part('postal_town'),
    state: part('administrative_area_level_1', 'shortText'),
    zipCode: part('postal_code').slice(0, 5),
    ...place.location,
  };
}
