import { normalizeStreetAddress } from './street-address.ts';
import { stateCode } from './us-states.ts';
import { withoutAccents } from './without-accents.ts';
import { zip5 } from './zip-code.ts';

/** The four parts of an American address. */
export type Address = { streetAddress: string; city: string; state: string; zipCode: string };

/** A street for comparison: 'P.O. Box 12' is 'PO BOX 12', '12 Oak Street, Apt 4' '12 OAK ST # 4'. */
export const streetKey = (streetAddress: string): string => normalizeStreetAddress(streetAddress);

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

/**
 * A parcel as the tax maps of New Jersey number it, each town for itself: 'Block 75 Lot 1 Qual C004D'. In
 * other states a block and a lot are those of a subdivision.
 */
export const taxMapNumber = (block: string, lot: string, qualifier: string): string =>
  `Block ${block} Lot ${lot}${qualifier && ` Qual ${qualifier}`}`;

/** What a parcel number identifies within the county: a tax map's with its town, else nothing. */
function numberInCounty(apn: string, city: string): string {
  if (!/^block \S+ lot /i.test(apn)) return apn;
  return city.trim() && `${normalizeCity(city)} ${apn}`;
}

const regionOf = (state: string) => stateCode(state) ?? state.trim().toUpperCase();

/**
 * A number that a spreadsheet shortened: '1.91431E+18'. The digits that told parcels apart are gone. With more
 * digits before the letter it is a number of a map: '0027E00015'.
 */
export const isRoundedNumber = (text: string) => /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i.test(text);

/** Shorter numbers are those of a town's map and lot: '1-11' is another parcel than '11-1'. */
const shortNumber = 7;

const partsOf = (text: string) => text.toUpperCase().match(/[A-Z\d]+/g) ?? [];

/** A parcel number for comparison: vendors leave out the marks of the long ones. Migration 0976 does the same. */
function parcelNumber(text: string): string {
  const parts = partsOf(text);
  const whole = parts.join('');
  return whole.length < shortNumber ? parts.join('-') : whole;
}

/** A number within its county: 'TN|DAVIDSON|09302041200'; null without either. */
function countyKey(number: string, { county, state }: Pick<Place, 'county' | 'state'>) {
  const place = normalizeCity(county ?? '').replace(/ (?:COUNTY|CO|PARISH|BOROUGH)$/, '');
  // 'Property', 'Multiple': a text without a digit is no number.
  if (number.length < 3 || !/[1-9]/.test(number) || !place) return null;
  return `${regionOf(state)}|${place}|${number}`;
}

/**
 * Where a normalized street has its house number: '12 OAK ST', 'N5540 CR M', 'PO BOX 9', 'RR 1 BOX
 * 5'. '0 MAIN ST' is a placeholder, '11TH ST' a name, '100 BLK OAK ST' many houses. Migration 0760 has
 * the same pattern as `house_number`.
 */
const houseNumber =
  /^(?:[NSEW]{1,2}(?=\d)|(?!0 |\d+(?:ST|ND|RD|TH) |\d+ BL(?:OC)?K (?!ST|AVE|RD|LN|DR)))(\d[^ ]*) |\bBOX ([^ ]*\d[^ ]*)/;

/** A postal address for comparison, also one without a house number: '12 OAK ST|33614', '12 OAK ST|TAMPA|FL'. */
export function addressKey(address: Address): string | null {
  return keyOfStreet(normalizeStreetAddress(address.streetAddress), address);
}

function keyOfStreet(street: string, address: Address): string | null {
  const city = normalizeCity(address.city);
  const where = zip5(address.zipCode) ?? (city ? `${city}|${regionOf(address.state)}` : null);
  return street && where ? `${street}|${where}` : null;
}

/** The stored keys of a lead's place; see `propertyIdentity`. */
export type PlaceKeys = { identityKey: string | null; parcelKey: string | null };

/**
 * What identifies a place, the one rule for imports, feeds, petitions, merging, stacking and the open lead.
 *
 * - A street identifies with a house number or box, unit included, and a ZIP, else a town with its
 *   state: '12 OAK ST # 4|33614', '12 OAK ST|TAMPA|FL'. Without them it identifies within its parcel:
 *   '12 OAK ST|TN|DAVIDSON|0930'.
 * - A parcel number identifies within its county; of land without a numbered street it is the
 *   identity: 'PARCEL|TN|DAVIDSON|0930'. A number that a spreadsheet rounded identifies nothing.
 * - A place with neither has no identity and matches nothing. A row of a list with a numbered street,
 *   but no town, is told apart within its list alone (`placeInList`).
 *
 * `isSamePlace` compares two of them, in SQL `is_same_place`.
 * @returns also whether the street has a house number or a box; nothing else in its column is an address.
 */
export function propertyIdentity(place: Place): PlaceKeys & { isNumbered: boolean } {
  const number = numberInCounty(place.apn ?? '', place.city);
  const parcelKey = isRoundedNumber(number) ? null : countyKey(parcelNumber(number), place);
  const street = normalizeStreetAddress(place.streetAddress);
  const isNumbered = houseNumber.test(street);
  if (!isNumbered)
    return { identityKey: parcelKey && `PARCEL|${parcelKey}`, parcelKey, isNumbered };
  const hasTown = zip5(place.zipCode) !== null || regionOf(place.state) !== '';
  const whole = hasTown ? keyOfStreet(street, place) : null;
  return { identityKey: whole ?? (parcelKey && `${street}|${parcelKey}`), parcelKey, isNumbered };
}

/**
 * The identity of a row with a numbered street that no town, ZIP or parcel places: it matches no
 * other list's lead. Rows of the list are one place only where nothing that they say tells them apart.
 * @param list the same for the same list only.
 */
export function placeInList(list: string, row: Place & { fullName: string }): string {
  const said = [row.city, row.state, row.county, row.apn, row.fullName];
  const words = said.map((text) =>
    (text ?? '')
      .toUpperCase()
      .replace(/[^\p{L}\d]+/gu, ' ')
      .trim(),
  );
  return ['LIST', list, normalizeStreetAddress(row.streetAddress), ...words].join('|');
}

/** The house number and the unit of an identity key; null where it has none. */
export function houseOf(identityKey: string | null) {
  const street = /^(?:PARCEL|CASE|LIST)\|/.test(identityKey ?? '') ? '' : (identityKey ?? '');
  const normalized = street.split('|')[0]!;
  const found = houseNumber.exec(normalized);
  return {
    number: found?.[1] ?? found?.[2] ?? null,
    unit: normalized.split(' # ')[1] ?? null,
  };
}

const differ = (one: string | null, other: string | null) =>
  one !== null && other !== null && one !== other;

/**
 * Whether two leads are at one place: their address or their parcel is the same, and neither two parcel
 * numbers, nor two house numbers or units contradict it.
 */
export function isSamePlace(one: PlaceKeys, other: PlaceKeys): boolean {
  const sameAddress = one.identityKey !== null && one.identityKey === other.identityKey;
  const sameParcel = one.parcelKey !== null && one.parcelKey === other.parcelKey;
  const [house, otherHouse] = [houseOf(one.identityKey), houseOf(other.identityKey)];
  return (
    (sameAddress || sameParcel) &&
    !differ(one.parcelKey, other.parcelKey) &&
    !differ(house.number, otherHouse.number) &&
    !differ(house.unit, otherHouse.unit)
  );
}

/**
 * A probate's case within its county: 'TN|DAVIDSON|24P123'; null without a case number or a county, and
 * for a number that a spreadsheet rounded.
 */
export function probateCaseKey(
  probate: Pick<Place, 'county' | 'state'> & { caseNumber: string },
): string | null {
  const { caseNumber } = probate;
  return isRoundedNumber(caseNumber) ? null : countyKey(partsOf(caseNumber).join(''), probate);
}

/** '12 Oak St, Tampa, FL 33614'; parts that are missing leave no gap. */
export function formatAddress(address: Partial<Address>): string {
  const { streetAddress = '', city = '', state = '', zipCode = '' } = address;
  const end = [state.trim(), zipCode.trim()].filter(Boolean).join(' ');
  return [streetAddress.trim(), city.trim(), end].filter(Boolean).join(', ');
}
