import { signalTotals } from '#server/features/leads/signals/signals.public.ts';

/**
 * The cases of a list, each once per lead: `new_signals`. `row_number` is the last row of the case,
 * which has its current values; `first_said` the first, which added it.
 */
const rows = `incoming i join placed p using (row_number) join folded f using (first_row)`;

const ofRows = `
  select f.target_id, f.is_new, p.rows_of_place > 1 as is_of_several, i.row_number, i.signal_key as source_key,
    i.signal_kind as kind, i.is_kind_named, i.case_number, i.signal_description as description,
    case when i.property_type = 'violation' then i.violation_category end as category,
    i.opened, i.closed, i.signal_status as status, i.signal_meaning as meaning, i.amount_cents,
    coalesce(i.amounts, '{}') as amounts, i.skips_unless_known as must_be_known
  from ${rows}
  where i.events is null or i.events = '[]'`;

/** Of the product's own export, which lists a lead's violations in one cell. */
const ofOwnExport = `
  select f.target_id, f.is_new, true as is_of_several, i.row_number,
    coalesce(nullif(e."caseNumber", ''), coalesce(e.date::text, '') || '|' || e.description) as source_key,
    'violation' as kind, false as is_kind_named, e."caseNumber" as case_number, e.description, e.category,
    e.date as opened, null::date as closed, '' as status, null::text as meaning, null::bigint as amount_cents,
    '{}'::jsonb as amounts, false as must_be_known
  from ${rows}, jsonb_to_recordset(i.events) as e (
    date date, "caseNumber" text, description text, category text)
  where i.events <> '[]'`;

/**
 * A row without number and wording that matches no case of its known lead means the lead's only
 * case of that day, or the only one that it can mean: a new auction date is the same foreclosure,
 * postponed. If several rows mean one case, the latest does. A row with a day that matches none of
 * several cases is a case of its own; if it cannot be told which case a row means, it is ignored.
 */
const findBareRows = `
  with bare as (
    select n.target_id, n.source_key, n.opened, n.kind from new_signals n
    where not n.is_new and n.case_number = '' and n.description = '' and not exists (
      select from signals s where s.property_id = n.target_id and s.source_key = n.source_key)
  ),
  meant as (
    select b.target_id, b.source_key, b.opened, count(*) as several, min(s.source_key) as only_key,
      count(*) filter (where s.opened = b.opened) as of_day,
      min(s.source_key) filter (where s.opened = b.opened) as key_of_day
    from bare b join signals s on s.property_id = b.target_id
      and (b.opened is null or s.opened is null or s.opened = b.opened
        or (b.kind in ('auction', 'foreclosure_filing') and s.is_open))
    where not exists (
      select from new_signals o where o.target_id = s.property_id and o.source_key = s.source_key)
    group by b.target_id, b.source_key, b.opened
  ),
  decided as (
    select target_id, source_key, opened, case when of_day = 1 then key_of_day
      when of_day = 0 and several = 1 then only_key
      when of_day = 0 and opened is not null then source_key end as known_key
    from meant
  ),
  ranked as (
    select *, row_number() over (partition by target_id, known_key order by opened desc nulls last) as place
    from decided
  )
  update new_signals n set source_key = case when r.place = 1 then r.known_key
    when r.opened is not null and r.known_key is not null then n.source_key end
  from ranked r where n.target_id = r.target_id and n.source_key = r.source_key`;

export const collectSignals: readonly string[] = [
  `create temporary table new_signals on commit drop as
   with said as (${ofRows} union all ${ofOwnExport})
   select *, row_number as first_said from said where not is_of_several
   union all (
     select distinct on (target_id, source_key) *,
       min(row_number) over (partition by target_id, source_key) as first_said
     from said where is_of_several
     order by target_id, source_key, row_number desc
   )`,
  // Without statistics the planner expects one bare row, and compares each of a hundred thousand with all.
  `analyze new_signals (target_id, source_key, is_new, case_number, description)`,
  findBareRows,
  // A closed case of a list that skips closed cases is ignored, unless it closes an existing case.
  `delete from new_signals n where source_key is null or (must_be_known and not exists (
     select from signals s where s.property_id = n.target_id and s.source_key = n.source_key))`,
  `analyze new_signals (target_id, source_key, is_new)`,
];

const columns = `property_id, kind, source, source_key, case_number, description, category, opened, closed,
  last_seen, amount_cents, amounts, status, meaning, source_row, import_id, row_number`;

/** $1: the import; $2: its day; $3: the source of its cases. */
const insert = `
  insert into signals (${columns})
  select n.target_id, n.kind, $3::text, n.source_key, n.case_number, n.description, n.category, n.opened, n.closed,
    $2::date, n.amount_cents, n.amounts, n.status, coalesce(n.meaning, 'open'), i.cells, $1::bigint, n.row_number
  from new_signals n join incoming i using (row_number)`;

/** Cases of new leads, which cannot conflict with stored ones. */
export const addSignalsOfNewLeads = `${insert} where n.is_new order by n.target_id, n.row_number`;

/** The columns of a case that a list may change. */
export const changedSignalColumns = [
  'kind',
  'case_number',
  'description',
  'category',
  'opened',
  'closed',
  'amount_cents',
  'amounts',
  'status',
  'meaning',
];

const sameCase = `s.property_id = n.target_id and s.source_key = n.source_key and not n.is_new`;

/** The cases of known leads, statement by statement. */
export const refreshSignals = {
  /**
   * What known cases become where the list says something new of them. $1: the day of the import, on
   * which a case counts as closed if the list has no day for it.
   */
  findChanges: `
    create temporary table changed_signals on commit drop as
    select s.id, s.property_id, n.row_number, w.*, s.is_open and w.meaning not in ('open', 'lien', 'postponed') as closes
    from new_signals n join signals s on ${sameCase}
    cross join lateral (
      select case when n.is_kind_named then n.kind else s.kind end as kind,
        coalesce(nullif(n.case_number, ''), s.case_number) as case_number,
        coalesce(nullif(n.description, ''), s.description) as description,
        coalesce(n.category, s.category) as category, coalesce(n.opened, s.opened) as opened,
        coalesce(n.amount_cents, s.amount_cents) as amount_cents, s.amounts || n.amounts as amounts,
        coalesce(nullif(n.status, ''), s.status) as status, coalesce(n.meaning, s.meaning) as meaning
    ) as v
    cross join lateral (
      select v.*, case when v.meaning not in ('open', 'lien', 'postponed')
        then coalesce(n.closed, s.closed, case when s.is_open then $1::date end) end as closed
    ) as w
    where row(${changedSignalColumns.map((name) => `s.${name}`).join(', ')})
      is distinct from row(${changedSignalColumns.map((name) => `w.${name}`).join(', ')})`,

  /** $1: the import. */
  rememberChanges: `
    insert into import_signal_changes (import_id, signal_id, property_id, before)
    select $1::bigint, s.id, s.property_id, to_jsonb(s) from changed_signals c join signals s using (id)`,

  /**
   * The day on which each case was last seen before this list, for an undo. $1: the import; $2: its
   * day.
   */
  rememberSightings: `
    insert into import_sightings (import_id, last_seen, seen_on, signal_ids)
    select $1::bigint, s.last_seen, $2::date, array_agg(s.id)
    from new_signals n join signals s on ${sameCase}
    where s.last_seen < $2::date group by s.last_seen`,

  /** $1: the import; $2: its day. */
  applyChanges: `
    update signals s set ${changedSignalColumns.map((name) => `${name} = c.${name}`).join(', ')}, source_row = i.cells,
      import_id = $1::bigint, row_number = c.row_number, last_seen = greatest(s.last_seen, $2::date)
    from changed_signals c join incoming i using (row_number) where s.id = c.id`,

  /** $1: the day of the import. */
  noteSightings: `
    update signals s set last_seen = $1::date from new_signals n
    where ${sameCase} and s.last_seen < $1::date`,

  /** $1: the import; $2: its day; $3: the source of its cases. */
  add: `
    create temporary table added_signals on commit drop as
    with added as (
      ${insert} where not n.is_new order by n.target_id, n.row_number
      on conflict (property_id, source_key) do nothing returning id, property_id, source_key
    )
    select * from added`,

  /** `signal_totals`: the case counts of leads with a new or changed case. */
  count: `
    create temporary table signal_totals on commit drop as
    select property_id, ${signalTotals}
    from (select property_id, kind, is_open, opened from signals where property_id in (
      select property_id from added_signals union select property_id from changed_signals)) as s
    group by property_id
    union all
    select property_id, ${signalTotals}
    from (select target_id as property_id, kind, opened,
      coalesce(meaning, 'open') in ('open', 'lien', 'postponed') as is_open
      from new_signals where is_new) as s
    group by property_id`,
} as const;
