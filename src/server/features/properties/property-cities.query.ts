import { sql } from 'kysely';
import type { PropertyType } from '#domain/property-type.ts';
import type { Db } from '#server/platform/database/connect.ts';

const mostCities = 500;

/** The cities of a type's leads in alphabetical order; spellings that differ in case are one. */
export async function listCities(
  db: Db,
  type: PropertyType,
): Promise<{ city: string; count: number }[]> {
  const { rows } = await sql<{ city: string; count: number }>`
    select initcap(lower(city)) as city, count(*)::integer as count from properties
    where property_type = ${type} and deleted_at is null and city <> ''
    group by lower(city) order by lower(city) limit ${mostCities}
  `.execute(db);
  return rows;
}
