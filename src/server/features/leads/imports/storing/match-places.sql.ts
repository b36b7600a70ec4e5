/**
 * Which rows are which lead, by the rule of `domain/places/address.ts`. `placed` has one row for each row that
 * is not rejected: `first_row` names the group of rows that are one place, `property_id` the existing lead. A
 * row with a closed case, in a list that skips closed cases, is left out unless it closes an existing case.
 *
 * Rows and existing leads are grouped together, each by its own keys and never by its position, so that the
 * order of the rows does not matter:
 * - a parcel is one place for each house number and unit there; whoever names none is at the first of them;
 * - an address is one place for each parcel there; whoever names none is at the first of them;
 * - a probate without a street is at the first address of its case.
 * Of several leads at a place a row means the one with its own keys. A row of an own export that only its list
 * identifies means the lead of that time, street and owner. A lead that was merged into another is
 * represented by that one.
 */
const ownList = 'LIST|own';

const caseKey = (of: string) =>
  `case when ${of}.property_type = 'probate' then probate_case_key(${of}.state, ${of}.county, ${of}.case_number) end`;

const known = `
  select p.id as lead_id, false as is_merged, p.property_type, p.identity_key, p.parcel_key,
    ${caseKey('p')} as case_key
  from properties p where p.deleted_at is null`;

const rowWith = (key: string) => `exists (select from incoming i
  where ${key} and i.property_type = p.property_type and i.reject_reason is null)`;

/** Rows of the list, and the leads that share a key with one. */
const members = `
  create temporary table members on commit drop as
  select row_number, null::bigint as lead_id, false as is_merged, property_type, identity_key,
    parcel_key, ${caseKey('i')} as case_key
  from incoming i where reject_reason is null
  union all
  select null, known.* from (
    ${known} and ${rowWith('i.identity_key = p.identity_key')}
    union all
    ${known} and ${rowWith('i.parcel_key = p.parcel_key')}
      and not ${rowWith('i.identity_key = p.identity_key')}
    union all
    ${known} and p.property_type = 'probate'
      and ${rowWith('probate_case_key(i.state, i.county, i.case_number) = probate_case_key(p.state, p.county, p.case_number)')}
    union all
    select p.id, false, i.property_type, i.identity_key, null, null
    from incoming i join properties p on p.property_type = i.property_type and p.created_at = i.created_at
      and p.street_address = i.street_address and p.full_name = i.full_name and p.deleted_at is null
    where i.identity_key like '${ownList}|%'
    union all
    select k.id, true, m.property_type, m.identity_key, m.parcel_key, ${caseKey('m')}
    from properties m join properties k on k.id = m.merged_into and k.deleted_at is null
    where m.merged_into is not null
  ) as known`;

/** Where each row and lead is: its parcel with a house, else its address. */
const memberPlaces = `
  create temporary table member_places on commit drop as
  with homes as (
    select case_key, min(identity_key) as address from members
    where case_key is not null and identity_key not like 'CASE|%' group by 1
  ),
  addressed as materialized (
    select m.*, coalesce(h.address, m.identity_key) as address
    from members m left join homes h on h.case_key = m.case_key and m.identity_key like 'CASE|%'
  ),
  parcels as (
    select property_type, address, min(parcel_key) as parcel from addressed
    where parcel_key is not null and address in (select address from addressed where parcel_key is null)
    group by 1, 2
  ),
  parcelled as materialized (
    select a.*, coalesce(a.parcel_key, p.parcel) as parcel
    from addressed a left join parcels p using (property_type, address)
  ),
  -- Most parcels have one address: house numbers are only read where there are several.
  shared as (
    select property_type, parcel from parcelled where parcel is not null group by 1, 2
    having min(address collate "C") <> max(address collate "C")
  ),
  numbered as materialized (
    select p.*, house_number(address) as number, unit_number(address) as unit
    from parcelled p join shared using (property_type, parcel)
  ),
  houses as (
    select property_type, parcel, min(number) as house from numbered group by 1, 2
  ),
  housed as materialized (
    select n.*, coalesce(n.number, h.house) as house
    from numbered n join houses h using (property_type, parcel)
  ),
  units as (
    select property_type, parcel, house, min(unit) as first_unit from housed group by 1, 2, 3
  )
  select row_number, lead_id, is_merged, identity_key, parcel_key,
    concat_ws('|', h.property_type, h.parcel, h.house, '#', coalesce(unit, first_unit)) as place
  from housed h left join units u on u.property_type = h.property_type and u.parcel = h.parcel
    and u.house is not distinct from h.house
  union all
  select row_number, lead_id, is_merged, identity_key, parcel_key,
    property_type || '|' || coalesce(parcel, address)
  from parcelled p
  where not exists (select from shared s where s.property_type = p.property_type and s.parcel = p.parcel)`;

const placed = `
  create temporary table placed on commit drop as
  with leads as materialized (
    select place, identity_key, parcel_key, is_merged, lead_id from member_places where lead_id is not null
  ),
  matched as (
    select distinct on (r.row_number) r.row_number, r.place, l.lead_id as property_id
    from member_places r left join leads l on l.place = r.place
    where r.row_number is not null
    order by r.row_number, l.identity_key is distinct from r.identity_key, l.is_merged,
      l.parcel_key is distinct from r.parcel_key, l.lead_id
  ),
  kept as (
    select m.*, coalesce(property_id::text, place) collate "C" as lead
    from matched m join incoming i using (row_number)
    where not i.skips_unless_known or exists (
      select from signals s where s.property_id = m.property_id
        and (s.source_key = i.signal_key or (i.case_number = '' and i.signal_description = '' and i.opened is null))
    )
  )
  select row_number, min(row_number) over same_lead as first_row, property_id,
    count(*) over same_lead as rows_of_place
  from kept window same_lead as (partition by lead)`;

export const matchPlaces: readonly string[] = [
  members,
  `analyze members (case_key)`,
  memberPlaces,
  `analyze member_places (place)`,
  placed,
  `create unique index on placed (row_number)`,
  `analyze placed`,
];
