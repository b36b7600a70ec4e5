/**
 * Which rows are which lead. `placed` has one row for each row that is not rejected: `first_row`
 * names the group of rows that are one place, `property_id` the existing lead. A row with a closed
 * case, in a list that skips closed cases, is left out unless it closes an existing case. A place
 * is its identity key, else its parcel, for existing leads and for rows among each other. A lead
 * that was merged into another is represented by that one. A probate without a street is the lead
 * of its case; the first row that names the street gives it to that lead.
 *
 * `offset 0` keeps `min` apart from the rows: from some 150,000 leads on, the planner else reads all of them in
 * the order of their ids until one matches, for each row of the list.
 */
export const matchPlaces: readonly string[] = [
  `create temporary table placed on commit drop as
   with estates as (
     select row_number, street_address <> '' as has_street, case_key,
       row_number() over (partition by case_key, street_address <> '' order by row_number) as nth
     from (
       select row_number, street_address, probate_case_key(state, county, case_number) as case_key
       from incoming where property_type = 'probate' and reject_reason is null
     ) as keyed
     where case_key is not null
   ),
   merged as materialized (
     select m.property_type, m.identity_key, m.parcel_key, k.id,
       case when m.property_type = 'probate'
         then probate_case_key(m.state, m.county, m.case_number) end as case_key
     from properties m join properties k on k.id = m.merged_into and k.deleted_at is null
     where m.merged_into is not null
   ),
   merged_places as (
     select property_type, identity_key, min(id) as id from merged
     where identity_key is not null group by 1, 2
   ),
   merged_parcels as (
     select property_type, parcel_key, min(id) as id from merged
     where parcel_key is not null group by 1, 2
   ),
   merged_cases as (
     select case_key, min(id) as id from merged where case_key is not null group by 1
   ),
   found as (
     select i.row_number, i.property_type, i.identity_key, i.parcel_key, matched.id as property_id
     from incoming i
     left join estates e using (row_number)
     left join properties by_place on by_place.property_type = i.property_type
       and by_place.identity_key = i.identity_key and by_place.deleted_at is null
     left join merged_places on merged_places.property_type = i.property_type
       and merged_places.identity_key = i.identity_key
     left join lateral (
       select min(same.id) as id from (
         select p.id from properties p
         where p.parcel_key = i.parcel_key and p.property_type = i.property_type
           and p.deleted_at is null
         offset 0
       ) as same
     ) by_parcel on by_place.id is null and i.parcel_key is not null
     left join lateral (
       select min(same.id) as id from (
         select p.id from properties p
         where p.property_type = 'probate' and p.deleted_at is null
           and probate_case_key(p.state, p.county, p.case_number) = e.case_key
           and (not e.has_street or (p.street_address = '' and e.nth = 1))
         offset 0
       ) as same
     ) by_case on e.case_key is not null and by_place.id is null and by_parcel.id is null
     left join merged_parcels on merged_parcels.property_type = i.property_type
       and merged_parcels.parcel_key = i.parcel_key
     left join merged_cases on merged_cases.case_key = e.case_key and not e.has_street
     cross join lateral (
       select coalesce(by_place.id, merged_places.id, by_parcel.id, merged_parcels.id, by_case.id,
         merged_cases.id) as id
     ) as matched
     where i.reject_reason is null and (not i.skips_unless_known or exists (
       select from signals s where s.property_id = matched.id
         and (s.source_key = i.signal_key or (i.case_number = '' and i.signal_description = '' and i.opened is null))
     ))
   ),
   by_parcel as (
     select f.*,
       case when parcel_key is null then row_number
         else min(row_number) over (partition by property_type, parcel_key) end as parcel_row,
       case when parcel_key is null then property_id
         else coalesce(property_id, min(property_id) over (partition by property_type, parcel_key))
         end as known_id
     from found f
   ),
   by_identity as (
     select b.*,
       min(parcel_row) over (partition by property_type, identity_key) as new_row,
       coalesce(known_id, min(known_id) over (partition by property_type, identity_key)) as lead_id
     from by_parcel b
   ),
   grouped as (
     select row_number, lead_id as property_id,
       min(row_number) over (
         partition by lead_id is null, case when lead_id is null then new_row else lead_id end
       ) as first_row
     from by_identity
   )
   select row_number, first_row,
     property_id,
     count(*) over (partition by first_row) as rows_of_place
   from grouped`,
  `create unique index on placed (row_number)`,
  `analyze placed`,
];
