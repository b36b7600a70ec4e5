import { mostFieldValues, type CountedField } from '#domain/leads/counted-fields.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The value of a field in a row of `properties`, as its filter compares it. */
const valueOf = {
  city: sql`initcap(p.city)`,
  county: sql`initcap(p.county)`,
  tag: sql`unnest(p.tags)`,
  zip: sql`p.zip_code`,
  leadStatus: sql`p.lead_status`,
  propertyType: sql`p.property_type`,
  skipTraceStatus: sql`p.skip_trace_status`,
  drive: sql`p.drive_number::text`,
  assignedTo: sql`coalesce(p.assigned_to, 'none')`,
};

/**
 * The commonest values of a field over all leads, the commonest first.
 * @param today the day on which an auction in the past makes a lead expired
 */
export async function listFieldValues(
  db: Db,
  field: CountedField,
  today: string,
): Promise<{ value: string; count: number }[]> {
  const value =
    field === 'status'
      ? sql`case when p.auction_date <= ${today}::date then 'expired' else p.status end`
      : valueOf[field];
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::integer as count
    from (select ${value} as value from properties as p where p.deleted_at is null) as v
    where value <> '' group by value order by count(*) desc, value limit ${mostFieldValues}
  `.execute(db);
  return rows;
}
