import { findRecipientPlaces, statesOfAddress } from '#domain/contact/recipient-places.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { splitOneLineAddress } from '#domain/places/address-line.ts';
import { stateCode } from '#domain/places/us-states.ts';
import { findCityZips } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import { stateOfAddress } from './templates/contract-templates.ts';

const zipAtEnd = /\b(\d{5})(?:-\d{4})?\s*$/;

/**
 * Where the law looks for its rules. A state that is not written, or that only a street's abbreviation
 * looks like ('12 Oak Ct 98101'), is that of the ZIP code.
 */
export function placeOf(property: string) {
  const place = splitOneLineAddress(property);
  const zipCode = place?.zipCode || (zipAtEnd.exec(property)?.[1] ?? '');
  const city = place?.city ?? '';
  const [byZip = null] = statesOfAddress({ zipCode, city, state: '' });
  const written = stateCode(place?.state ?? '');
  const state = written ?? byZip ?? stateCode(stateOfAddress(property) ?? '');
  return { state, city, zipCode, findCityZips };
}

/**
 * The zones in which the house can be: those of its ZIP code, else of its city, else of its state; the
 * installation's where nothing is known.
 */
export function zonesOf(property: string, timeZone: string): string[] {
  const { state, city, zipCode } = placeOf(property);
  const address = { state: state ?? '', city, zipCode };
  const { timeZones, isUnknown } = findRecipientPlaces({ addresses: [address] }, findCityZips);
  return isUnknown ? [timeZone] : timeZones;
}

const daysAt = (at: Date, zones: readonly string[]) =>
  zones.map((zone) => calendarDayOf(at, zone)).toSorted();

/** The day where it is earliest: what waits for a day waits in each zone of the house. */
export const earliestDay = (at: Date, zones: readonly string[]): string => daysAt(at, zones)[0]!;

/** The day where it is latest: days that are counted from a signature end no earlier for any zone. */
export const latestDay = (at: Date, zones: readonly string[]): string => daysAt(at, zones).at(-1)!;
