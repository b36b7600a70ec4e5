import { townTexts, refreshedTexts, refreshedValues } from './fold-rows.sql.ts';

const scalars = [...refreshedTexts, ...townTexts, ...refreshedValues];
const values = scalars.map((name) => `('${name}', i.${name}::text)`).join(', ');

/**
 * Rows that share a place with others of the same file, by what each of them contributed to the
 * lead: such a row counts as updated, or as unchanged if it added nothing.
 */
export const contributions = `
  with several as (
    select i.row_number, p.first_row, f.target_id, f.is_new
    from placed p join incoming i using (row_number) join folded f using (first_row)
    where p.rows_of_place > 1
  ),
  said as (
    select s.row_number, s.first_row, s.target_id, s.is_new, v.field, v.value
    from several s join incoming i using (row_number)
    cross join lateral (values ${values}) as v(field, value)
    where v.value <> ''
    union all
    select s.row_number, s.first_row, s.target_id, s.is_new, 'extra:' || e.key, e.value
    from several s join incoming i using (row_number), jsonb_each_text(i.extra_fields) e
  ),
  parts_said as (
    select s.row_number, s.first_row, s.target_id, s.is_new, 'phone' as part, e ->> 'number' as value
    from several s join incoming i using (row_number), jsonb_array_elements(i.phones) e
    union all
    select s.row_number, s.first_row, s.target_id, s.is_new, 'email', e
    from several s join incoming i using (row_number), unnest(i.emails) e
    union all
    select s.row_number, s.first_row, s.target_id, s.is_new, 'note', e ->> 'content'
    from several s join incoming i using (row_number), jsonb_array_elements(i.notes) e
    union all
    select s.row_number, s.first_row, s.target_id, s.is_new, 'tag', e
    from several s join incoming i using (row_number), unnest(i.tags) e
  ),
  now_stored as (
    select s.*, b.before,
      max(s.value) filter (where s.row_number = s.first_row)
        over (partition by s.target_id, s.field) as said_first,
      case when s.field like 'extra:%' then p.extra_fields ->> substr(s.field, 7)
        else to_jsonb(p) ->> s.field end as stored
    from said s join properties p on p.id = s.target_id
    left join import_changes b on b.import_id = $1 and b.property_id = s.target_id
  ),
  old_and_new as (
    select n.*,
      case when is_new then n.said_first
        when n.before is null then n.stored
        when n.field like 'extra:%' then n.before -> 'extra_fields' ->> substr(n.field, 7)
        else n.before ->> n.field end as old
    from now_stored n where n.value = n.stored
  ),
  first_said as (
    select target_id, is_new, part, value, min(row_number) as row_number, min(first_row) as first_row
    from parts_said group by target_id, is_new, part, value
  )
  select min(row_number) as row_number from old_and_new
  where coalesce(old, '') <> stored group by target_id, field
  union
  select f.row_number from first_said f
  where f.is_new or exists (
    select 1 from added_phones a where f.part = 'phone' and a.property_id = f.target_id and a.value = f.value
    union all
    select 1 from added_emails a where f.part = 'email' and a.property_id = f.target_id and a.value = f.value
    union all
    select 1 from added_notes a where f.part = 'note' and a.property_id = f.target_id and a.value = f.value
    union all
    select 1 from flagged_phones a where f.part = 'phone' and a.property_id = f.target_id and a.value = f.value
    union all
    select 1 from import_changes b where f.part = 'tag' and b.import_id = $1 and b.property_id = f.target_id
      and not (b.before -> 'tags') ? f.value
  )
  union
  select row_number from rows_with_cases
  union
  select row_number from changed_signals`;

/** The rows that were the first to name a case that is new here. */
export const rowsWithCases = `
  select first_said as row_number from new_signals where is_new
  union
  select n.first_said from new_signals n join added_signals a
    on a.property_id = n.target_id and a.source_key = n.source_key`;
