import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { KeyMonitor } from '#server/platform/http/key-refusal.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import type { AddressSuggester, Suggestion } from '#server/providers/addresses/address-provider.ts';
import {
  createAddressNotFoundError,
  createAddressServiceFailedError,
  createAddressServiceRefusesError,
} from './addresses.errors.ts';
import { createLeadsArea } from './leads-area.ts';
import type { Geocode } from './geocode.ts';
import { findLeadAddress, findLeadAddresses } from './lead-addresses.query.ts';

/** The minimum number of characters for a useful suggestion. */
const MIN_CHARACTERS = 3;
const MAX_RESULTS = 8;
/** How long a suggestion service may take to answer while the user types. */
const SUGGESTION_TIMEOUT_MS = 2_500;

type Options = {
  db: Db;
  findSuggesters: () => AddressSuggester[];
  geocode: Geocode;
  keys: KeyMonitor;
  logger: Logger;
  clock: Clock;
};

export type AddressesService = ReturnType<typeof createAddressesService>;

/** Completing addresses while they are typed, and placing them on the map. */
export function createAddressesService(options: Options) {
  const { db, findSuggesters, geocode, keys, logger } = options;
  const findNear = createLeadsArea(options);

  /** One service's answers; none if it fails or is slow. */
  async function suggestFrom(suggester: AddressSuggester, query: string, session?: string) {
    try {
      const signal = AbortSignal.timeout(SUGGESTION_TIMEOUT_MS);
      const near = await findNear();
      const found = await suggester.suggest(query, { session, signal, near });
      if (suggester.usesKey) await keys.answered();
      return found;
    } catch (error) {
      if (await keys.failed(error, suggester.usesKey ?? false)) return [];
      logger.warn({ err: error, suggester: suggester.name }, 'address suggestions failed');
      return [];
    }
  }

  async function suggest(query: string, session?: string): Promise<Suggestion[]> {
    if (query.trim().length < MIN_CHARACTERS) return [];
    const lists = await Promise.all([
      findLeadAddresses(db, query, MAX_RESULTS),
      ...findSuggesters().map((suggester) => suggestFrom(suggester, query, session)),
    ]);
    const seen = new Set<string>();
    return lists
      .flat()
      .filter(({ description }) => {
        const key = description.toLowerCase();
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, MAX_RESULTS);
  }

  /** @throws `addresses.service_refuses`, `addresses.service_failed`, 502. */
  async function readPlace(service: AddressSuggester, placeId: string, session?: string) {
    try {
      return await service.readPlace?.(placeId, { session });
    } catch (error) {
      const isRefused = await keys.failed(error, service.usesKey ?? false);
      if (isRefused) throw createAddressServiceRefusesError();
      throw createAddressServiceFailedError(error);
    }
  }

  return {
    /** For a visitor without an account, by the services alone: whose leads there are is private. */
    suggestForVisitor: async (query: string, session?: string): Promise<Suggestion[]> => {
      const asked = query.trim().length < MIN_CHARACTERS ? [] : findSuggesters();
      const lists = await Promise.all(asked.map((one) => suggestFrom(one, query, session)));
      return lists.flat().slice(0, MAX_RESULTS);
    },

    /** US addresses that begin like this, own leads first; none under three characters. */
    suggest,

    /**
     * The whole of a chosen suggestion, or of the best one for a typed address, with coordinates.
     * @throws `addresses.not_found`, 404; `addresses.service_refuses`, `addresses.service_failed`, 502.
     */
    async locate(wanted: {
      placeId?: string | undefined;
      query?: string | undefined;
      session?: string | undefined;
    }): Promise<Suggestion> {
      const { placeId = '', query = '', session } = wanted;
      if (placeId.startsWith('lead:')) {
        return placed(geocode, await findLeadAddress(db, Number(placeId.slice('lead:'.length))));
      }
      const service = findSuggesters().find(
        ({ name, readPlace }) => readPlace && placeId.startsWith(`${name}:`),
      );
      if (service) return placed(geocode, await readPlace(service, placeId, session));
      const [first] = await suggest(query, session);
      return placed(geocode, first);
    },
  };
}

/** Coordinates for a place that has none, from the first source that has them. */
async function placed(geocode: Geocode, place: Suggestion | null | undefined): Promise<Suggestion> {
  if (!place) throw createAddressNotFoundError();
  if (place.latitude !== undefined) return place;
  const position = await geocode(place, AbortSignal.timeout(10_000));
  if (!position) throw createAddressNotFoundError();
  const { latitude, longitude, approximate } = position;
  return { ...place, latitude, longitude, approximate };
}
