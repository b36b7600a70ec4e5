// Places of generated leads, and shapes drawn around them.
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { foldPostings } from '../../src/server/features/leads/properties/list/postings/fold-postings.ts';
import type { Db } from '../../src/server/platform/database/connect.ts';

const { codes } = createRequire(import.meta.url)('zipcodes') as {
  codes: Record<string, { latitude: number; longitude: number }>;
};

export type Place = { lng: number; lat: number };

/** A lasso of 60 corners around a place, `size` degrees across or a little less. */
export function lassoAround({ lng, lat }: Place, size: number, seed: number): string {
  return Array.from({ length: 60 }, (_, corner) => {
    const arm = (size / 2) * (0.75 + 0.25 * Math.sin(corner * 5 + seed));
    const angle = (corner / 60) * 2 * Math.PI;
    return `${(lng + Math.cos(angle) * arm).toFixed(5)},${(lat + Math.sin(angle) * arm).toFixed(5)}`;
  }).join(';');
}

/** Places leads around the center of their ZIP, if they have no position yet. */
export async function placeLeads(db: Db): Promise<void> {
  const { rows } = await sql<{ zip: string }>`
    select distinct zip_code as zip from properties where latitude is null`.execute(db);
  if (rows.length === 0) return;
  // An unknown ZIP is placed at another with the same first digits.
  const known = rows.map(({ zip }, n) => {
    const found = codes[zip] ?? codes[`372${String(n % 20).padStart(2, '0')}`];
    return { zip, lng: found?.longitude ?? -86.78, lat: found?.latitude ?? 36.16 };
  });
  await sql`alter table properties disable trigger user`.execute(db);
  const { rows: ranges } = await sql<{ first: number }>`
    select generate_series(min(id), max(id), 20000) as first from properties`.execute(db);
  for (const { first } of ranges) {
    await sql`
      update properties as p set position_source = 'bench',
        longitude = z.lng + sin(p.id * 12.9898) * 0.06, latitude = z.lat + sin(p.id * 78.233) * 0.05
      from unnest(${known.map(({ zip }) => zip)}::text[], ${known.map(({ lng }) => lng)}::float8[],
        ${known.map(({ lat }) => lat)}::float8[]) as z (zip, lng, lat)
      where p.id >= ${first} and p.id < ${first + 20_000} and p.latitude is null
        and p.zip_code = z.zip`.execute(db);
  }
  await sql`alter table properties enable trigger user`.execute(db);
  await sql`
    insert into lead_postings_journal (first_id, last_id)
    select min(id), max(id) from properties`.execute(db);
  await foldPostings(db);
  await sql`vacuum analyze properties`.execute(db);
}
