import { signalTotals } from '#server/features/leads/signals/signals.public.ts';
import { foldedRows } from '../storing/row-outcomes.sql.ts';

/** An empty `signal_totals`, which `refreshLeads` joins: a summary stores no cases to count. */
export const emptySignalTotals = `
  create temporary table signal_totals on commit drop as
  select property_id, ${signalTotals}
  from (select property_id, kind, is_open, opened from signals where false) as s
  group by property_id`;

/** Cases that known leads do not have yet. */
const addedCases = `
  select n.target_id from new_signals n
  where not n.is_new and not exists (
    select from signals s where s.property_id = n.target_id and s.source_key = n.source_key)`;

/**
 * Known leads of which anything would change: columns, cases, phones, e-mail addresses or notes.
 */
const changedLeads = `
  select id from changed
  union select target_id from added_cases
  union select property_id from changed_signals
  union select n.target_id from new_phones n
    left join property_phones known on known.property_id = n.target_id and known.number = n.number
    where not n.is_new and (known.id is null
      or (n.do_not_call and not known.do_not_call) or (n.litigator and not known.litigator))
  union select n.target_id from new_emails n
    where not n.is_new and not exists (
      select from property_emails known where known.property_id = n.target_id and known.email = n.email)
  union select n.target_id from new_notes n
    where not n.is_new and not exists (
      select from property_notes known where known.property_id = n.target_id and known.content = n.content
        and (n.noted_at is null or known.noted_at = n.noted_at))`;

const after = (name: string) => `coalesce(nullif(f.${name}, ''), p.${name}, '') as ${name}`;

/** The leads of the list as they would be afterwards, as far as it takes to reach them. */
const leadsAfter = `
  select f.target_id, f.is_new, f.property_type,
    ${['street_address', 'city', 'state', 'zip_code'].map(after).join(', ')},
    ${['mailing_street_address', 'mailing_city', 'mailing_state', 'mailing_zip_code'].map(after).join(', ')},
    coalesce(f.latitude, p.latitude) is not null and coalesce(f.longitude, p.longitude) is not null
      as has_position,
    coalesce(f.petitioner, c.petitioner) as petitioner
  from folded f
  left join properties p on not f.is_new and p.id = f.target_id
  left join probate_cases c on c.property_id = p.id`;

/** A street, and a ZIP or city and state: what a letter needs, as the contact gate has it. */
const isAddress = (street: string, city: string, state: string, zip: string) =>
  `(${street} <> '' and (${zip} <> '' or (${city} <> '' and ${state} <> '')))`;

const petitioner = (name: string) => `coalesce(petitioner ->> '${name}', '')`;

/** Letters of a probate go to the petitioner, others to the owner's mailing address, else to the place. */
const canBeMailed = `case
  when property_type = 'probate' then ${isAddress(petitioner('streetAddress'), petitioner('city'), petitioner('state'), petitioner('zipCode'))}
  when mailing_street_address <> '' then ${isAddress('mailing_street_address', 'mailing_city', 'mailing_state', 'mailing_zip_code')}
  else ${isAddress('street_address', 'city', 'state', 'zip_code')} end`;

/** Whether a lead has a number that may be texted: any but a landline (`domain/contact/phone-number.ts`). */
const canBeTexted = `(
  exists (select from new_phones n where n.target_id = l.target_id
    and n.type is distinct from 'landline' and not n.do_not_call and not n.litigator)
  or (not l.is_new and exists (select from property_phones n where n.property_id = l.target_id
    and n.type <> 'landline' and n.status <> 'wrong' and not n.do_not_call and not n.litigator)))`;

const hasTown = `(zip_code <> '' or (city <> '' and state <> ''))`;

/** All figures of a summary in one row. */
export const countSummary = `
  with added_cases as materialized (${addedCases}),
  changed_leads as materialized (${changedLeads}),
  leads as (${leadsAfter})
  select
    (select count(*)::int from incoming) as "rows",
    (select count(*)::int from incoming where reject_reason is not null) as "rejected",
    (select count(*)::int from incoming where reject_reason is null)
      - (select count(*)::int from placed) as "skipped",
    ${foldedRows} as "folded",
    (select count(*)::int from folded where is_new) as "created",
    (select count(*)::int from changed_leads) as "updated",
    (select count(*)::int from folded where not is_new)
      - (select count(*)::int from changed_leads) as "unchanged",
    (select count(*)::int from added_cases) as "addedCases",
    (select count(distinct target_id)::int from added_cases) as "leadsWithNewCases",
    (select count(*)::int from changed_signals where closes) as "closedCases",
    count(*) filter (where not ${canBeMailed})::int as "notMailable",
    count(*) filter (where not ${canBeTexted})::int as "notTextable",
    count(*) filter (where not (has_position or ${hasTown}))::int as "notOnMap",
    count(*) filter (where not ${hasTown})::int as "withoutTown"
  from leads l`;

/** Why rows are refused, the most frequent reason first. */
export const countReasons = `
  select reject_reason as "reason", count(*)::int as "count", min(row_number)::int as "firstRow"
  from incoming where reject_reason is not null
  group by reject_reason order by count(*) desc, reject_reason limit 10`;

const firstRows = (column: string) =>
  `coalesce((array_agg(${column} order by ${column}))[1:1000], '{}') as "rows"`;

/** The section of a row. $1: the rows at which sections start, ascending; $2: which sections these are. */
const sectionOf = (row: string) =>
  `coalesce(($2::integer[])[width_bucket(${row}, $1::integer[])], 0)`;

/** Rows of the list that are one place with others, and how many places those are, by the section of the first. */
export const countFolded = `
  select ${sectionOf('first_row')} as "section", count(*)::int as "count",
    count(distinct first_row)::int as "places", ${firstRows('row_number')}
  from placed where rows_of_place > 1 group by 1`;

/** Rows that close open cases of known leads, by section. */
export const countClosedCases = `
  select ${sectionOf('row_number')} as "section", count(*)::int as "count", ${firstRows('row_number')}
  from changed_signals where closes group by 1`;

/** Words by which new leads come in as closed: all cases of the lead are over. $3: the statuses that end a case. */
export const countClosing = `
  with said as (
    select t.first_row, i.row_number, i.signal_status, i.signal_meaning = any($3::text[]) as ends
    from incoming i join placed p using (row_number) join targets t using (first_row)
    where t.is_new and i.signal_meaning is not null
  ),
  closing as (
    select first_row from said group by first_row having bool_and(ends)
  )
  select ${sectionOf('first_row')} as "section", signal_status as "word",
    count(distinct first_row)::int as "leads", ${firstRows('row_number')}
  from said join closing using (first_row)
  group by 1, 2 order by 3 desc, 2`;
