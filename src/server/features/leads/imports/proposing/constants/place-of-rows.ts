import { isLatLng } from '#domain/places/geo.ts';
import type { Proposal } from '../proposal-types.ts';
import { placeOfZip } from './us-cities.ts';
import { countyAt } from './us-counties.ts';

/** How many rows are sampled for their location. */
const askedRows = 40;
const minRows = 3;

export type PlaceOfRows = { city?: string; county?: string; state?: string; by: string };

/** The value that at least this share of all has. */
function common<Value>(values: readonly Value[], share: number): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count >= values.length * share) return value;
  return undefined;
}

function columnOf(proposal: Proposal, field: string): number | undefined {
  const found = Object.entries(proposal.columnMappings).find(([, mapped]) => mapped === field);
  return found ? Number(found[0]) : undefined;
}

/**
 * The location of the rows, by their coordinates or else their ZIPs: the state of 95 of 100, the
 * county that nine of ten share, and the city if all ZIPs are its own. Null without such a state.
 * @param rows below the header.
 */
export function placeOfRows(
  rows: readonly (readonly string[])[],
  proposal: Proposal,
): PlaceOfRows | null {
  const latitude = columnOf(proposal, 'latitude');
  const longitude = columnOf(proposal, 'longitude');
  const zip = columnOf(proposal, 'zipCode');
  if (latitude !== undefined && longitude !== undefined) {
    const places = rows
      .map((row) => [Number(row[latitude] || NaN), Number(row[longitude] || NaN)] as const)
      .filter(([lat, lng]) => isLatLng(lat, lng))
      .slice(0, askedRows)
      .map(([lat, lng]) => countyAt(lat, lng));
    const found = agreed(places, 'coordinates');
    if (found) return found;
  }
  if (zip === undefined) return null;
  const towns = rows
    .map((row) => placeOfZip(row[zip]?.trim() ?? ''))
    .filter((place) => place !== null)
    .slice(0, askedRows);
  const found = agreed(
    towns.map(({ lat, lng }) => countyAt(lat, lng)),
    'ZIP codes',
  );
  const city = common(
    towns.map((town) => `${town.city}|${town.state}`),
    1,
  );
  if (!found || !city) return found;
  return { ...found, city: city.split('|')[0]! };
}

function agreed(
  places: readonly ({ county: string; state: string } | null)[],
  by: string,
): PlaceOfRows | null {
  const known = places.filter((place) => place !== null);
  if (known.length < minRows) return null;
  const state = common(
    known.map((place) => place.state),
    0.95,
  );
  if (!state) return null;
  const county = common(
    known.map((place) => place.county),
    0.9,
  );
  return { by, state, ...(county && { county }) };
}
