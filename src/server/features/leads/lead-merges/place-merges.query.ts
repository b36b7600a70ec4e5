import type { PropertyType } from '#domain/leads/property-type.ts';
import {
  selectionCondition,
  type PropertySelection,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';

type Calendar = Parameters<typeof selectionCondition>[1];

/** The places that chosen leads share with others. */
const chosenPlaces = (selection: PropertySelection, calendar: Calendar) => sql`
  select distinct s.place_key, s.is_sample from properties as p
  join stacked_leads as s on s.property_id = p.id where ${selectionCondition(selection, calendar)}`;

/** The number of those places, and of the leads there, chosen or not. */
export async function countChosenPlaces(
  db: Db,
  selection: PropertySelection,
  calendar: Calendar,
): Promise<{ places: number; leads: number }> {
  const { rows } = await sql<{ places: number; leads: number }>`
    with places as (${chosenPlaces(selection, calendar)})
    select (select count(*)::integer from places) as places,
      (select count(*)::integer from places join stacked_leads using (place_key, is_sample)) as leads
  `.execute(db);
  return rows[0]!;
}

export type ChosenPlace = {
  key: string;
  leads: BuiltJson<{ id: number; propertyType: PropertyType }[]>;
};

/** The next of these places by key, with their leads. @param after the key of the last one before. */
export async function readChosenPlaces(
  db: Db,
  selection: PropertySelection,
  { calendar, after, limit }: { calendar: Calendar; after: string; limit: number },
): Promise<ChosenPlace[]> {
  const { rows } = await sql<ChosenPlace>`
    select c.key, json_agg(json_build_object('id', l.id, 'propertyType', l.property_type)
      order by l.id) as leads
    from (
      select place_key, is_sample, place_key || case when is_sample then ' sample' else '' end as key
      from (${chosenPlaces(selection, calendar)}) as chosen
    ) as c
    join stacked_leads as s using (place_key, is_sample)
    join properties as l on l.id = s.property_id and l.deleted_at is null
    where c.key > ${after} collate "C" group by c.key having count(*) > 1
    order by c.key collate "C" limit ${limit}
  `.execute(db);
  return rows;
}
