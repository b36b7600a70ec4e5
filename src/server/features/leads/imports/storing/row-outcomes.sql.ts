import { contributions, rowsWithCases } from './contributions.sql.ts';

/** Rows of the file that are stored as one row. */
export const rowsOfBlock = 1_000;

/**
 * The outcome of each row that is not blank: exactly one, by the letters of
 * `domain/import-row-outcome.ts`. $1: the import.
 */
export const decideOutcomes = `
  create temporary table row_outcomes on commit drop as
  with rows_with_cases as materialized (${rowsWithCases}),
  updated as (
    select p.row_number from placed p
    join import_changes c on c.import_id = $1::bigint and c.property_id = p.property_id
    where p.rows_of_place = 1
    union
    select row_number from (${contributions}) as contributed
  ),
  closing as (select distinct row_number from changed_signals where closes)
  select i.row_number, t.target_id, case
    when i.reject_reason is not null then 'r'
    when p.row_number is null then 's'
    when t.is_new and p.row_number = p.first_row then 'c'
    when a.row_number is not null then 'a'
    when x.row_number is not null then 'x'
    when u.row_number is not null then 'u'
    else 'n' end as outcome
  from incoming i
  left join placed p using (row_number)
  left join targets t using (first_row)
  left join rows_with_cases a on a.row_number = i.row_number
  left join closing x on x.row_number = i.row_number
  left join updated u on u.row_number = i.row_number`;

/** $1: the import. */
export const storeOutcomes = `
  insert into import_row_blocks (import_id, block, row_numbers, outcomes, lead_ids)
  select $1::bigint, block, array_agg(row_number order by row_number),
    string_agg(outcome, '' order by row_number), array_agg(coalesce(target_id, 0) order by row_number)
  from (
    select *, (row_number() over (order by row_number) - 1) / ${rowsOfBlock} as block from row_outcomes
  ) as o
  group by block`;

/** SQL of the number of rows that are the same place as an earlier row. */
export const foldedRows = `(select count(*) - count(distinct first_row) from placed)::int`;

/** The report of an import. */
export const countRows = `
  select count(*) filter (where outcome = 'c')::int as created,
    count(*) filter (where outcome in ('a', 'x', 'u'))::int as updated,
    count(*) filter (where outcome in ('n', 's'))::int as unchanged,
    count(*) filter (where outcome = 'r')::int as rejected,
    count(*)::int as total,
    ${foldedRows} as folded,
    (select count(*)::int from new_signals where is_new) + (select count(*)::int from added_signals) as cases,
    (select count(*)::int from changed_signals where closes) as closed
  from row_outcomes`;
