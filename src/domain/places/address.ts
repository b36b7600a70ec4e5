import { normalizeStreetAddress } from './street-address.ts';
import { stateCode } from './us-states.ts';
import { withoutAccents } from './without-accents.ts';
import { zip5 } from './zip-code.ts';

/** The four parts of an American address. */
export type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** What identifies a place. */
export type Place = Address & {
  apn?: string | null | undefined;
  county?: string | null | undefined;
};

function normalizeCity(text: string): string {
  const words = withoutAccents(text)
    .toUpperCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);
  const short: Record<string, string> = { SAINT: 'ST', SAINTE: 'STE', FORT: 'FT', MOUNT: 'MT' };
  return words.map((word) => short[word] ?? word).join(' ');
}

/** A parcel number within its county: 'TN|DAVIDSON|09302041200'; null without either. */
function parcelKey({ apn, county, state }: Place): string | null {
  const number = (apn ?? '').toUpperCase().replace(/[^A-Z\d]/g, '');
  const place = normalizeCity(county ?? '').replace(/ (?:COUNTY|CO|PARISH|BOROUGH)$/, '');
  if (number.length < 3 || /^0+$/.test(number) || !place) return null;
  return `${stateCode(state) ?? state.trim().toUpperCase()}|${place}|${number}`;
}

/**
 * The identity of a place: the normalized street address with its ZIP code, or with city and state
 * if there is no ZIP; and, as a second key, the parcel number within its county. Two properties
 * with the same key are the same place. Either key is null if its parts are missing.
 */
export function propertyIdentity(place: Place): {
  identityKey: string | null;
  parcelKey: string | null;
} {
  const street = normalizeStreetAddress(place.streetAddress);
  const zip = zip5(place.zipCode);
  const city = normalizeCity(place.city);
  const state = stateCode(place.state) ?? place.state.trim().toUpperCase();
  const where = zip ?? (city ? `${city}|${state}` : null);
  return {
    identityKey: street && where ? `${street}|${where}` : null,
    parcelKey: parcelKey(place),
  };
}

/** A probate's case within its county: 'TN|DAVIDSON|24P123'; null without a case number or a county. */
export function probateCaseKey({
  caseNumber,
  county,
  state,
}: Pick<Place, 'county' | 'state'> & { caseNumber: string }): string | null {
  const number = caseNumber.toUpperCase().replace(/[^A-Z\d]/g, '');
  const place = normalizeCity(county ?? '').replace(/ (?:COUNTY|CO|PARISH|BOROUGH)$/, '');
  if (number.length < 3 || /^0+$/.test(number) || !place) return null;
  return `${stateCode(state) ?? state.trim().toUpperCase()}|${place}|${number}`;
}

/** '12 Oak St, Tampa, FL 33614'; parts that are missing leave no gap. */
export function formatAddress(address: Partial<Address>): string {
  const { streetAddress = '', city = '', state = '', zipCode = '' } = address;
  const end = [state.trim(), zipCode.trim()].filter(Boolean).join(' ');
  return [streetAddress.trim(), city.trim(), end].filter(Boolean).join(', ');
}
