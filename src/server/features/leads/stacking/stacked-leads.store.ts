import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { maxStacked, parcelOfAddress, placeKey } from './place-key.sql.ts';

/** The leads to check again. */
export type ChangedPlaces = { ids: number[]; leftKeys: string[] };

type Entry = {
  ids: number[] | null;
  keys: string[] | null;
  first: number | null;
  last: number | null;
};

export const stackedLeadsStore = {
  /**
   * Takes entries off the journal, oldest first: 5,000 leads at most, the same as one entry. Null:
   * it is empty.
   */
  async takeJournal(trx: Db): Promise<ChangedPlaces | null> {
    const { rows } = await sql<Entry>`
      with counted as (
        select id, sum(coalesce(cardinality(ids), last_id - first_id + 1)) over (order by id) as upto
        from (select * from stacking_journal order by id limit 2000) as oldest
      ), first_one as (select min(id) as id from counted)
      delete from stacking_journal as j using counted as c
      where c.id = j.id and (c.upto <= 5000 or c.id = (select id from first_one))
      returning j.ids, j.left_keys as keys, j.first_id as first, j.last_id as last
    `.execute(trx);
    if (rows.length === 0) return null;
    const ids = new Set(rows.flatMap((row) => row.ids ?? []));
    for (const { first, last } of rows) {
      if (first === null || last === null) continue;
      const { rows: leads } = await sql<{ id: number }>`
        select id from properties where id between ${first} and ${last}
        union select property_id from stacked_leads where property_id between ${first} and ${last}
      `.execute(trx);
      for (const { id } of leads) ids.add(id);
    }
    return { ids: [...ids], leftKeys: [...new Set(rows.flatMap((row) => row.keys ?? []))] };
  },

  /**
   * Rewrites which leads the places of these leads have, and what their cases say together.
   * @returns the leads with changed rows.
   */
  async refresh(trx: Db, { ids, leftKeys }: ChangedPlaces): Promise<number[]> {
    const { leads, keys } = await findPlaces(trx, { ids, leftKeys });
    const { rows } = await sql<{ id: number }>`
      with present as materialized (${membersOf(keys)}), members as materialized (
        select case when house > 1 then place_key || '#' || house else place_key end as place_key,
          is_sample, id, signal_kinds, open_signal_kinds, newest_signal, newest_open_signal
        from (${housesOf('present')}) as h where there <= ${maxStacked}
      ), places as (
        select place_key, is_sample, count(*)::integer as leads,
          max(newest_signal) as newest_signal, max(newest_open_signal) as newest_open_signal
        from members group by 1, 2 having count(*) > 1
      ), kinds as (
        select place_key, is_sample, array_agg(distinct kind order by kind) as kinds
        from members cross join unnest(signal_kinds) as kind group by 1, 2
      ), open_kinds as (
        select place_key, is_sample, array_agg(distinct kind order by kind) as open_kinds
        from members cross join unnest(open_signal_kinds) as kind group by 1, 2
      ), wanted as materialized (
        select m.id as property_id, place_key, is_sample, p.leads, coalesce(k.kinds, '{}') as kinds,
          coalesce(o.open_kinds, '{}') as open_kinds, p.newest_signal, p.newest_open_signal
        from members as m join places as p using (place_key, is_sample)
        left join kinds as k using (place_key, is_sample)
        left join open_kinds as o using (place_key, is_sample)
      ), gone as (
        delete from stacked_leads as s
        where (s.property_id = any(${leads}::bigint[]) or s.place_key = any(${keys}::text[])
            or s.property_id in (select id from present))
          and s.property_id not in (select property_id from wanted)
        returning s.property_id
      ), written as (
        insert into stacked_leads as s (property_id, place_key, is_sample, leads, kinds, open_kinds,
          newest_signal, newest_open_signal)
        select * from wanted order by property_id
        on conflict (property_id) do update set place_key = excluded.place_key,
          is_sample = excluded.is_sample, leads = excluded.leads, kinds = excluded.kinds,
          open_kinds = excluded.open_kinds, newest_signal = excluded.newest_signal,
          newest_open_signal = excluded.newest_open_signal
          where (s.place_key, s.is_sample, s.leads, s.kinds, s.open_kinds, s.newest_signal,
            s.newest_open_signal) is distinct from (excluded.place_key, excluded.is_sample,
            excluded.leads, excluded.kinds, excluded.open_kinds, excluded.newest_signal,
            excluded.newest_open_signal)
        returning s.property_id
      )
      select property_id as id from gone union select property_id from written order by 1
    `.execute(trx);
    return rows.map(({ id }) => id);
  },
};

/** The leads concerned (also those that share an address with one), and the places they were and are at. */
async function findPlaces(trx: Db, { ids, leftKeys }: ChangedPlaces) {
  const { rows } = await sql<{ id: number; keys: (string | null)[] }>`
    with named as (select unnest(${ids}::bigint[]) as id), addresses as (
      select substring(key from 9) as address from unnest(${leftKeys}::text[]) as key
      where key like 'address:%'
      union
      select p.identity_key from named join properties as p using (id)
      where p.identity_key is not null
    ), concerned as (
      select id from named
      union
      select p.id from addresses as a
      join properties as p on p.identity_key = a.address and p.deleted_at is null
    )
    select c.id, array[s.place_key, case when p.deleted_at is null then ${placeKey('p')} end] as keys
    from concerned as c left join properties as p using (id)
    left join stacked_leads as s on s.property_id = c.id
  `.execute(trx);
  const keys = new Set(leftKeys);
  for (const row of rows) {
    for (const key of row.keys) if (key !== null) keys.add(key.replace(/^(parcel:.*)#\d+$/, '$1'));
  }
  return { leads: rows.map(({ id }) => id), keys: [...keys] };
}

/**
 * Two house numbers or units of one parcel are two places, counted as `house`; a lead that names none is at the
 * first. `there` is the number of leads of the parcel.
 */
const housesOf = (members: string) =>
  sql.raw(`
  select *, count(*) over (partition by place_key, is_sample) as there,
    dense_rank() over (partition by place_key, is_sample order by number, coalesce(unit, first_unit)) as house
  from (
    select *, min(unit) over (partition by place_key, is_sample, number) as first_unit
    from (
      select m.*, coalesce(house_number(identity_key), min(house_number(identity_key))
          over (partition by place_key, is_sample)) as number, unit_number(identity_key) as unit
      from ${members} as m
    ) as numbered
  ) as united`);

/** The live leads of places, and what their cases say; of a place beyond `maxStacked` one more than that. */
const membersOf = (keys: string[]) => sql`
  select k.place_key, p.is_sample, p.id, p.identity_key, p.signal_kinds, p.open_signal_kinds, p.newest_signal,
    p.newest_open_signal
  from unnest(${keys}::text[]) as k (place_key)
  cross join lateral (
    with parcel as materialized (
      select p.id, p.identity_key, p.parcel_key, p.is_sample from properties as p
      where k.place_key like 'parcel:%' and p.parcel_key = substring(k.place_key from 8)
        and p.deleted_at is null
      limit ${maxStacked + 1}
    )
    select id from parcel
    union
    select z.id from parcel as p
    join properties as z on z.identity_key = p.identity_key and z.deleted_at is null
      and z.parcel_key is null and z.is_sample = p.is_sample
    where ${parcelOfAddress('z')} = p.parcel_key
    union
    (select p.id from properties as p
    where k.place_key like 'address:%' and p.identity_key = substring(k.place_key from 9)
      and p.deleted_at is null and p.parcel_key is null and ${parcelOfAddress('p')} is null
    limit ${maxStacked + 1})
  ) as there
  join properties as p on p.id = there.id`;
