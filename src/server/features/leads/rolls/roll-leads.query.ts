import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Roll } from './roll-catalogue.ts';

/** Whether a row of `properties` (alias `p`) lies where a roll reaches; one without a county is asked for too. */
export function isOfRoll({ state, counties }: Roll): RawBuilder<SqlBool> {
  const names = counties.map((county) => county.toLowerCase());
  const county = sql`regexp_replace(lower(trim(p.county)), ' county$', '')`;
  return counties.length === 0
    ? sql`upper(trim(p.state)) = ${state}`
    : sql`(upper(trim(p.state)) = ${state} and ${county} = any(${[...names, '']}::text[]))`;
}

/**
 * The parcel number of a lead (alias `p`) where it is one of the roll's: '' without the county in which it
 * counts, for the neighbouring county may have the same.
 */
export function numberOf({ counties, numbersRepeat }: Roll): RawBuilder<string> {
  if (numbersRepeat) return sql<string>`''`;
  return counties.length === 0
    ? sql<string>`p.apn`
    : sql<string>`(case when trim(p.county) = '' then '' else p.apn end)`;
}

/** Whether a lead (alias `p`) can be asked for: by its parcel number, or by its street and ZIP where the roll has these. */
export const isAskable = (roll: Roll): RawBuilder<SqlBool> =>
  roll.address
    ? sql`(${numberOf(roll)} <> '' or (p.street_address <> '' and p.zip_code <> ''))`
    : sql`${numberOf(roll)} <> ''`;

/** How many live leads lie where a roll reaches, and how many of them can be asked for. */
export async function countRollLeads(db: Db, roll: Roll) {
  const { rows } = await sql<{ leads: number; askable: number }>`
    select count(*)::integer as leads, (count(*) filter (where ${isAskable(roll)}))::integer as askable
    from properties as p where p.deleted_at is null and ${isOfRoll(roll)}
  `.execute(db);
  return rows[0]!;
}
