import type { DistressEvent } from '#api/properties/property-progress.api.ts';
import { dayOnTheWire } from '#domain/dates.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { preparedStatement } from '#server/platform/database/prepared-statements.ts';
import { leadsAtPlace } from './leads-at-place.sql.ts';
import { sql } from '#server/platform/database/sql.ts';

type Row = Omit<DistressEvent, 'date'> & { date: string | null };

/**
 * The distress events at a lead's place: its own and those of the other leads there, newest first,
 * those without a date last. A lead without stored events counts as one.
 */
export async function readDistressEvents(db: Db, propertyId: number): Promise<DistressEvent[]> {
  const { rows } = await sql<Row>`
    ${preparedStatement('distress_events')}
    with lead as materialized (
      select id, identity_key, parcel_key from properties where id = ${propertyId}
    ),
    place as materialized (
      select id from lead
      union
      select there.id from lead cross join lateral (${leadsAtPlace('lead')}) as there
    )
    select o.id as "propertyId", o.property_type as "propertyType",
      coalesce(d.opened::text, case o.property_type
        when 'violation' then o.violation_date::text when 'foreclosure' then o.auction_date::text
        else substring(c.deceased ->> 'deceasedDate' from '^\\d{4}-[01]\\d-[0-3]\\d') end) as date,
      coalesce(nullif(d.description, ''),
        case o.property_type when 'violation' then o.violation_type else '' end) as description,
      d.category as category, coalesce(d.case_number, o.case_number) as "caseNumber"
    from place
    join properties as o using (id)
    left join probate_cases as c on c.property_id = o.id
    left join signals as d on d.property_id = o.id
    order by 3 desc nulls last, o.id, d.id
    limit 500
  `.execute(db);
  return rows.map((row) => ({ ...row, date: dayOnTheWire(row.date) }));
}
