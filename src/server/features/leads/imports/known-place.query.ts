import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { KnownPlace } from './proposing/constants/propose-constants.ts';

/** How many existing leads must be at the given streets and parcels. */
const minMatches = 3;

type Row = { city: string; county: string; state: string; matches: number };

/**
 * The state of the leads with one of these streets or parcel numbers, and their city and county:
 * each if at least nine of ten have it. Null if there are too few leads, or no such state.
 */
export async function findKnownPlace(
  db: Db,
  { streets, parcels }: { streets: readonly string[]; parcels: readonly string[] },
): Promise<KnownPlace | null> {
  const wanted = (texts: readonly string[]) => [
    ...new Set(texts.map((text) => text.toLowerCase())),
  ];
  const { rows } = await sql<Row>`
    select city, county, state, count(*)::int as matches from properties
    where deleted_at is null and (
      lower(street_address) = any (${wanted(streets)}::text[])
      or (apn <> '' and lower(apn) = any (${wanted(parcels)}::text[])))
    group by city, county, state
  `.execute(db);
  const matches = rows.reduce((sum, row) => sum + row.matches, 0);
  if (matches < minMatches) return null;
  const common = (name: 'city' | 'county' | 'state') => {
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.matches);
    const [value, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!;
    return value !== '' && count >= matches * 0.9 ? value : undefined;
  };
  const [city, county, state] = [common('city'), common('county'), common('state')];
  if (!state) return null;
  return { matches, state, ...(city && { city }), ...(county && { county }) };
}
