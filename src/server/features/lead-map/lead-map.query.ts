import { sql } from 'kysely';
import type { LeadMap } from '#api/properties/lead-map.api.ts';
import type { PropertyFilter } from '#api/properties/property-list.schema.ts';
import {
  type CalendarContext,
  joinConditions,
  propertyConditions,
} from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';

/** More pins than this are of no use on a map. */
const MOST_PINS = 100_000;

type Row = {
  ids: number[] | null;
  latitudes: number[] | null;
  longitudes: number[] | null;
  types: number[] | null;
  approximate: number[] | null;
};

/** Where the leads lie that match; coordinates to 5 decimals, about a metre. */
export async function readLeadMap(
  db: Db,
  filter: PropertyFilter,
  calendar: CalendarContext,
): Promise<LeadMap> {
  const where = joinConditions(propertyConditions(filter, calendar));
  const [pins, counts] = await Promise.all([
    sql<Row>`
      select json_agg(id) as ids, json_agg(latitude) as latitudes, json_agg(longitude) as longitudes,
        json_agg(type) as types, json_agg(approximate) as approximate
      from (
        select p.id, round(p.latitude::numeric, 5) as latitude,
          round(p.longitude::numeric, 5) as longitude, p.position_approximate::int as approximate,
          case p.property_type when 'foreclosure' then 0 when 'probate' then 1 else 2 end as type
        from properties as p where ${where} and p.latitude is not null
        order by p.id desc limit ${MOST_PINS}
      ) as pins
    `.execute(db),
    sql<{ placed: number; unplaced: number }>`
      select count(p.latitude)::int as placed, (count(*) - count(p.latitude))::int as unplaced
      from properties as p where ${where}
    `.execute(db),
  ]);
  const { ids, latitudes, longitudes, types, approximate } = pins.rows[0]!;
  const { placed, unplaced } = counts.rows[0]!;
  return {
    ids: ids ?? [],
    latitudes: latitudes ?? [],
    longitudes: longitudes ?? [],
    types: types ?? [],
    approximate: approximate ?? [],
    withoutPosition: unplaced,
    notDrawn: placed - (ids?.length ?? 0),
  };
}
