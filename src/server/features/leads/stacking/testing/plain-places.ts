import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

/** A live lead with what the cases of all leads at its place say. */
export type PlainPlace = {
  id: number;
  /** Live leads at its place, this one included. */
  leads: number;
  kinds: string[];
  open_kinds: string[];
  newest_signal: string | null;
  newest_open_signal: string | null;
};

/** A second implementation of the rule of places: all leads together, from the cases themselves. */
export async function readPlainPlaces(db: Db): Promise<PlainPlace[]> {
  const { rows } = await sql<PlainPlace>`
    with parcels as (
      select identity_key, is_sample, min(parcel_key) as parcel from properties
      where deleted_at is null and identity_key is not null
      group by 1, 2
    ), placed as (
      select p.id, p.is_sample, substring(p.identity_key from '^[0-9]+') as house, case
        when p.parcel_key is not null then 'P ' || p.parcel_key
        when a.parcel is not null then 'P ' || a.parcel
        when p.identity_key is not null then 'A ' || p.identity_key
        else 'alone ' || p.id end as place
      from properties as p
      left join parcels as a on a.identity_key = p.identity_key and a.is_sample = p.is_sample
      where p.deleted_at is null
    ), keyed as (
      select p.id, p.is_sample, place || '#' || coalesce(house, (
        select min(o.house) from placed as o where o.place = p.place and o.is_sample = p.is_sample), '')
        as place
      from placed as p
    )
    select k.id, count(distinct o.id)::integer as leads,
      coalesce(array_agg(distinct s.kind) filter (where s.id is not null), '{}') as kinds,
      coalesce(array_agg(distinct s.kind) filter (where s.is_open), '{}') as open_kinds,
      max(s.opened) as newest_signal, max(s.opened) filter (where s.is_open) as newest_open_signal
    from keyed as k join keyed as o using (place, is_sample)
    left join signals as s on s.property_id = o.id
    group by k.id order by k.id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    kinds: row.kinds.toSorted(),
    open_kinds: row.open_kinds.toSorted(),
  }));
}

/** The same as the job has written it: shared places only. */
export async function readStoredPlaces(db: Db): Promise<PlainPlace[]> {
  const { rows } = await sql<PlainPlace>`
    select property_id as id, leads, kinds, open_kinds, newest_signal, newest_open_signal
    from stacked_leads order by property_id`.execute(db);
  return rows;
}
