import type { PropertyType } from '#domain/leads/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

const maxCities = 500;

/**
 * The cities of a type's leads in alphabetical order, at most `maxCities`, from the tallies;
 * spellings that differ in case are one.
 */
export async function listCities(
  db: Db,
  type: PropertyType,
): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select initcap(key) as city, sum(count)::integer as count from property_key_tallies
    where kind = 'city' and property_type = ${type} and key <> ''
    group by key having sum(count) > 0 order by key limit ${maxCities}
  `.execute(db);
  return rows;
}
