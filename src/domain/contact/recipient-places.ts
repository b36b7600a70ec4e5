import { stateCode } from '../places/us-states.ts';
import { placeOfAreaCode } from './area-codes.ts';
import { fiftyStates, statesOfZip, timeZonesOfState } from './states-of-places.ts';
import { timeZonesOfZip } from './zip-time-zones.ts';

/** Everywhere a recipient can be, as far as the hour and the law are concerned. */
export type RecipientPlaces = {
  /** IANA zones; the hour must be permitted in each. */
  timeZones: string[];
  /** Two letters; the strictest of their rules counts. */
  states: string[];
  /** Whether nothing was known, so that every zone and state counts. */
  isUnknown: boolean;
};

/** The known parts of an address; '' for an unknown part. */
export type KnownAddress = { zipCode: string; city: string; state: string };

/** The places of one clue. */
export type Place = { timeZones: readonly string[]; states: readonly string[] };

/** The ZIP codes of a city in a state; none if the city is not known. */
export type FindCityZips = (city: string, state: string) => string[];

/**
 * Where a recipient can be: the places of every address and of the number's area code together. If
 * none of them is known, every zone and every rule of the fifty states applies. The installation's
 * own time zone never does.
 * @param clues.addresses the property's and the owner's mailing address.
 * @param clues.phone ten digits.
 */
export function findRecipientPlaces(
  clues: { addresses: readonly KnownAddress[]; phone?: string | undefined },
  findCityZips: FindCityZips = () => [],
): RecipientPlaces {
  const found = clues.addresses.map((address) => placesOfAddress(address, findCityZips));
  return joinPlaces([...found, placeOfPhone(clues.phone ?? '')]);
}

/** Where a number's area code is; nowhere for one that belongs to no place. */
export function placeOfPhone(phone: string): Place {
  const place = placeOfAreaCode(phone);
  return { timeZones: place?.timeZones ?? [], states: place?.state ? [place.state] : [] };
}

/** Everywhere that any clue names; if none names a place, everywhere. */
export function joinPlaces(found: readonly Place[]): RecipientPlaces {
  const timeZones = [...new Set(found.flatMap((place) => place.timeZones))];
  const states = [...new Set(found.flatMap((place) => place.states))];
  if (timeZones.length > 0) return { timeZones, states, isUnknown: false };
  return {
    timeZones: [...new Set(fiftyStates.flatMap(timeZonesOfState))],
    states: [...fiftyStates],
    isUnknown: true,
  };
}

/**
 * The states that an address can be in. A state that its ZIP contradicts: one of the two is wrong, so
 * it can be either.
 */
export function statesOfAddress({ zipCode, state: written }: KnownAddress): string[] {
  const zip = zipCode.trim();
  const zipStates = timeZonesOfZip(zip).length > 0 ? statesOfZip(zip) : [];
  const state = stateCode(written);
  if (!state) return zipStates;
  return zipStates.includes(state) ? [state] : [...zipStates, state];
}

export function placesOfAddress(address: KnownAddress, findCityZips: FindCityZips): Place {
  const zones = timeZonesOfZip(address.zipCode.trim());
  const states = statesOfAddress(address);
  const state = stateCode(address.state);
  // Its ZIP says all of it, unless it contradicts the state.
  if (!state || (zones.length > 0 && states.length === 1)) return { timeZones: zones, states };
  return { timeZones: [...zones, ...zonesOfCity(address.city, state, findCityZips)], states };
}

function zonesOfCity(city: string, state: string, findCityZips: FindCityZips): string[] {
  const zones = timeZonesOfState(state);
  if (zones.length < 2) return zones;
  const ofCity = findCityZips(city, state).flatMap(timeZonesOfZip);
  return ofCity.length > 0 ? ofCity : zones;
}
