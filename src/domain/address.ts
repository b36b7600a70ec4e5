import { normalizeStreetAddress } from './street-address.ts';
import { streetSuffixes, unitWords } from './street-words.ts';
import { stateCode } from './us-states.ts';
import { repairZip, zip5 } from './zip-code.ts';

/** The four parts of an American address. */
export type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** What tells one place from another. */
export type Place = Address & {
  apn?: string | null | undefined;
  county?: string | null | undefined;
};

function normalizeCity(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
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
 * What makes a place one place: the normalised street address with its ZIP code, or with city and
 * state where there is no ZIP; and, as a second key, the parcel number within its county.
 * Two properties with one key are the same place. Either key is null where its parts are missing.
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

/** '12 Oak St, Tampa, FL 33614'; parts that are missing leave no gap. */
export function formatAddress(address: Partial<Address>): string {
  const { streetAddress = '', city = '', state = '', zipCode = '' } = address;
  const end = [state.trim(), zipCode.trim()].filter(Boolean).join(' ');
  return [streetAddress.trim(), city.trim(), end].filter(Boolean).join(', ');
}

function takeZip(text: string): { rest: string; zipCode: string } {
  const match = /[\s,]*(?<![\d-])(\d{5}(?:-?\d{4})?)$/.exec(text);
  // A number at the very beginning is the house's.
  if (!match || match.index === 0) return { rest: text, zipCode: '' };
  return { rest: text.slice(0, match.index), zipCode: repairZip(match[1]!) };
}

function takeState(text: string): { rest: string; state: string } {
  for (const pattern of [/[\s,]+([A-Z][A-Z. ]*[A-Z.])$/i, /[\s,]+(\S+\s+\S+)$/, /[\s,]+(\S+)$/]) {
    const match = pattern.exec(text);
    const code = match && stateCode(match[1]!);
    if (match && code) return { rest: text.slice(0, match.index), state: code };
  }
  return { rest: text, state: '' };
}

/** '12 Oak St Apt 4 Tampa' has no comma: the city begins after the last suffix or flat. */
function cutWithoutComma(text: string): { street: string; city: string } {
  const words = text.split(' ');
  let end = -1;
  words.forEach((word, index) => {
    const bare = word.toUpperCase().replace(/[.,]/g, '');
    if (index < 2 && !bare.startsWith('#')) return;
    if (unitWords.has(bare)) end = Math.max(end, index + 1);
    else if (bare.startsWith('#') || (streetSuffixes.has(bare) && (end < 0 || index === end + 1)))
      end = index;
  });
  if (end < 0 || end >= words.length - 1) return { street: text, city: '' };
  return { street: words.slice(0, end + 1).join(' '), city: words.slice(end + 1).join(' ') };
}

/**
 * Splits a one-line address: '12 Oak St, Tampa, FL 33614', '12 Oak St, Apt 4, Tampa, Florida',
 * '12 Oak St Tampa FL 33614, USA', and 'Tampa, Fl 33614', which has no street.
 * @returns null where nothing but a street can be made out.
 */
export function splitOneLineAddress(text: string): Address | null {
  const line = text
    .replace(/[\r\n;]+/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+(?:USA|U\.S\.A\.?|United States(?: of America)?)\.?$/i, '')
    .replace(/^[\s,]+|[\s,.]+$/g, '');
  const withoutZip = takeZip(line);
  const withoutState = takeState(withoutZip.rest);
  const { zipCode } = withoutZip;
  const { state } = withoutState;
  const pieces = withoutState.rest
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean);
  if (pieces.length >= 2) {
    const last = pieces.at(-1)!;
    const isUnit =
      /^(?:#|(?:apt|apartment|unit|ste|suite|lot|bldg)\b)/i.test(last) || /\d/.test(last);
    if (!isUnit)
      return { streetAddress: pieces.slice(0, -1).join(', '), city: last, state, zipCode };
  }
  const rest = pieces.join(', ');
  if (!state && !zipCode) return null;
  if (!/\d/.test(rest)) return { streetAddress: '', city: rest, state, zipCode };
  const { street, city } = cutWithoutComma(rest);
  return { streetAddress: street, city, state, zipCode };
}
