import { columnsByList, isTextColumn } from '#domain/leads/lead-fields.ts';
import { isWorkedLead, signalCountColumns } from '#server/features/leads/signals/signals.public.ts';
import {
  eventColumns,
  mailingTexts,
  nameTexts,
  parcelTexts,
  saleColumns,
  townTexts,
  wholeAddress,
  type WorkColumn,
} from './fold-rows.sql.ts';

/** What a user has typed is kept; a mailing address counts as one value. */
const typed = (name: string) =>
  `'${name.startsWith('mailing_') ? 'mailing_street_address' : name}' = any (p.person_edited)`;

const isKnown = (row: 'f' | 'p', name: string) =>
  isTextColumn(name) ? `${row}.${name} <> ''` : `${row}.${name} is not null`;

/**
 * Whether the list is of another type than the lead: it names a lead that was merged into this one.
 */
const isOther = `f.property_type <> p.property_type`;

/**
 * What such a list has about the owner and the parcel fills empty fields and overwrites nothing.
 */
const ofOwnType = (leading: string, value: string, name = leading) =>
  `case when ${isOther} and p.${leading} <> '' then p.${name} else ${value} end`;

/** The latest event of a violation; of other leads the case that the newest list names. */
const takesEvent = `(
  (f.case_number <> '' or f.violation_type <> '' or f.violation_date is not null) and (
    (p.property_type <> 'violation' and not ${isOther})
    or (f.case_number <> '' and f.case_number = p.case_number)
    or (coalesce(f.violation_date, '-infinity'), f.case_number, f.violation_type)
      > (coalesce(p.violation_date, '-infinity'), p.case_number, p.violation_type)
  ))`;

function eventValue(name: string): string {
  // Its own lists find the lead by its case number.
  if (name === 'case_number')
    return `case when ${isOther} then p.case_number else ${ownEventValue(name)} end`;
  return `case when ${isOther} and f.property_type <> 'violation' then p.${name} else ${ownEventValue(name)} end`;
}

function ownEventValue(name: string): string {
  return `case when ${takesEvent} and ${isKnown('f', name)} and not ${typed(name)} then f.${name} else p.${name} end`;
}

const sameText = (name: string) => `lower(f.${name}) = lower(p.${name})`;

/** The three names are one person's: those of another owner come together, or not at all. */
function nameValue(name: string): string {
  const nameIsTyped = `p.person_edited && array['full_name', 'first_name', 'last_name']`;
  return `case
    when ${nameIsTyped} then
      case when p.${name} = '' and f.full_name <> '' and ${sameText('full_name')} then f.${name} else p.${name} end
    when f.${name} <> '' or (f.full_name <> '' and not ${sameText('full_name')}) then f.${name}
    else p.${name} end`;
}

const mailingStreet = 'mailing_street_address';
const isAnotherTown = columnsByList('mailing')
  .map((name) => `(f.${name} <> '' and p.${name} <> '' and not ${sameText(name)})`)
  .join(' or ');
const isMailedElsewhere = `case when f.${mailingStreet} = '' then ${isAnotherTown}
  else not ${sameText(mailingStreet)} end`;
/** A town without a street replaces no address that has one. */
const isLessThanKnown = `(f.${mailingStreet} = '' and (p.${mailingStreet} <> '' or (${isOther} and p.mailing_city <> '')))`;

/**
 * The same for an address: the street of one is never combined with the town of another, nor the city
 * of one with the state or ZIP of another.
 */
function mailingValue(name: string): string {
  return `case when ${typed(name)} or ${isLessThanKnown} then p.${name}
    when f.${name} <> '' or a.is_mailed_elsewhere then f.${name} else p.${name} end`;
}

const isWhole = (lead: string) => `coalesce(${lead}.identity_key ~ '${wholeAddress}', false)`;
const hasNoTown = `(p.city = '' and p.zip_code = '')`;

/**
 * A lead that is known by its parcel or case gets its whole address from one row, if no other lead is
 * there and no user has typed one.
 */
const getsAddress = `(f.street_address <> '' and not ${isWhole('p')}
  and (${isWhole('f')} or (p.street_address = '' and ${hasNoTown}))
  and not p.person_edited && array['street_address', 'city', 'state', 'zip_code']
  and not exists (select from properties o where o.identity_key = f.identity_key
    and o.property_type = p.property_type and o.deleted_at is null and o.id <> p.id
    and is_same_place(o.identity_key, o.parcel_key, f.identity_key, coalesce(p.parcel_key, f.parcel_key))))`;

/** A gap in the town is filled from the same address; a lead without a street or town takes those of one row. */
function townValue(name: string): string {
  return `case when a.gets_address then f.${name}
    when p.${name} = '' and not ${typed(name)} and (a.is_whole and p.identity_key = f.identity_key
      or ${hasNoTown} and p.state in ('', f.state)
        and (p.street_address = '' or p.identity_key = f.identity_key)) then f.${name}
    else p.${name} end`;
}

/** A number that counts in its county is never replaced by one that does not. */
function parcelValue(name: string): string {
  const counts = `(f.parcel_key is not null or p.parcel_key is null)`;
  return `case when f.${name} = '' or not ${counts} or ${typed(name)} then p.${name} else f.${name} end`;
}

const saleIsTyped = `p.person_edited && array['${saleColumns.join("', '")}']`;

/**
 * The day, the price and the deed of one sale: a list that names a later day replaces all three, also
 * where it has no price. An earlier sale is not the last one.
 */
function saleValue(name: string): string {
  return `case
    when ${saleIsTyped} or f.last_sale_date < p.last_sale_date then p.${name}
    when f.last_sale_date > p.last_sale_date or (p.last_sale_date is null and f.last_sale_date is not null) then f.${name}
    when (f.last_sale_date is null and p.last_sale_date is not null) or not (${isKnown('f', name)}) then p.${name}
    else f.${name} end`;
}

const workRules: Record<WorkColumn, string> = {
  // Without an open case and without work on it a lead leaves the active list, and returns with a
  // new case.
  status: `case when p.status = 'active' and f.status <> '' then f.status
    when p.status = 'active' and t.open_signal_count = 0 and not ${isWorkedLead('p')} then 'closed'
    when p.status = 'closed' and p.open_signal_count = 0 and t.open_signal_count > 0 then 'active'
    else p.status end`,
  lead_status: `case when p.lead_status = 'not_contacted' and f.lead_status <> '' then f.lead_status else p.lead_status end`,
  skip_trace_status: `case when p.skip_trace_status = 'not_traced' and f.skip_trace_status <> '' then f.skip_trace_status else p.skip_trace_status end`,
  drive_number: `case when p.drive_number = 0 and f.drive_number is not null then f.drive_number else p.drive_number end`,
};

const expressions: Record<string, string> = {
  ...Object.fromEntries(parcelTexts.map((name) => [name, ofOwnType(name, parcelValue(name))])),
  ...Object.fromEntries(
    nameTexts.map((name) => [name, ofOwnType('full_name', nameValue(name), name)]),
  ),
  ...Object.fromEntries(
    mailingTexts.map((name) => [name, ofOwnType(mailingStreet, mailingValue(name), name)]),
  ),
  ...Object.fromEntries(townTexts.map((name) => [name, townValue(name)])),
  ...Object.fromEntries(
    columnsByList('position').map((name) => [
      name,
      `case when f.latitude is null or f.longitude is null or p.position_source = 'person' then p.${name} else f.${name} end`,
    ]),
  ),
  ...Object.fromEntries(
    columnsByList('replaces').map((name) => [
      name,
      `case when ${isKnown('f', name)} and not ${typed(name)} then f.${name} else p.${name} end`,
    ]),
  ),
  ...Object.fromEntries(
    columnsByList('fills').map((name) => [
      name,
      `case when ${isKnown('p', name)} or ${typed(name)} then p.${name} else f.${name} end`,
    ]),
  ),
  ...Object.fromEntries(saleColumns.map((name) => [name, saleValue(name)])),
  ...Object.fromEntries(eventColumns.map((name) => [name, eventValue(name)])),
  ...workRules,
  tags: `case when ${typed('tags')} or f.tags <@ p.tags then p.tags else p.tags || array(
    select tag from unnest(f.tags) as tag where tag <> all (p.tags)) end`,
  extra_fields: `p.extra_fields || f.extra_fields`,
  street_address: `case when a.gets_address then f.street_address else p.street_address end`,
  identity_key: `case when a.gets_address then f.identity_key else p.identity_key end`,
  parcel_key: `coalesce(p.parcel_key, f.parcel_key)`,
};

const names = Object.keys(expressions);

/** Columns that an import may change on an existing lead, and that an undo restores. */
export const refreshedColumns: readonly string[] = names;

export const refreshLeads = {
  /** What known leads become, of those that become something else. */
  findChanges: `
    create temporary table changed on commit drop as
    select p.id, ${names.map((name) => `n.${name}`).join(', ')}
    from folded f join properties p on p.id = f.target_id
    left join signal_totals t on t.property_id = p.id
    -- Each once a lead: without the offset they would be once a column.
    cross join lateral (
      select ${isWhole('p')} as is_whole, ${getsAddress} as gets_address,
        ${isMailedElsewhere} as is_mailed_elsewhere
      offset 0
    ) as a
    cross join lateral (
      select ${Object.entries(expressions)
        .map(([name, sql]) => `${sql} as ${name}`)
        .join(',\n        ')}
    ) as n
    where not f.is_new
      and row(${names.map((name) => `p.${name}`).join(', ')})
        is distinct from row(${names.map((name) => `n.${name}`).join(', ')})`,

  /** Flags that a list adds to existing numbers: they are never removed. */
  flagPhones: `
    create temporary table flagged_phones on commit drop as
    with flagged as (
      update property_phones known
      set do_not_call = known.do_not_call or n.do_not_call, litigator = known.litigator or n.litigator
      from new_phones n
      where not n.is_new and known.property_id = n.target_id and known.number = n.number
        and ((n.do_not_call and not known.do_not_call) or (n.litigator and not known.litigator))
      returning known.id, known.property_id, n.number as value,
        n.do_not_call as do_not_call, n.litigator as litigator
    )
    select * from flagged`,

  /** Known leads of which anything changed, with what an undo needs. $1: the import. */
  rememberChanges: `
    insert into import_changes (import_id, property_id, version_after, before, after, parts)
    select $1::bigint, p.id, p.version + 1,
      case when c.id is null then null else to_jsonb(old) end,
      case when c.id is null then null else jsonb_strip_nulls(to_jsonb(made)) end,
      jsonb_strip_nulls(jsonb_build_object(
        'phones', phones.ids, 'emails', emails.ids, 'notes', notes.ids, 'signals', signals.ids))
    from (
      select id from changed
      union select property_id from added_phones a where exists (select 1 from folded f where f.target_id = a.property_id and not f.is_new)
      union select property_id from added_emails a where exists (select 1 from folded f where f.target_id = a.property_id and not f.is_new)
      union select property_id from added_notes a where exists (select 1 from folded f where f.target_id = a.property_id and not f.is_new)
      union select property_id from added_signals
      union select property_id from changed_signals
      union select property_id from flagged_phones
    ) as touched(id)
    join properties p using (id)
    left join changed c using (id)
    -- A function takes a hundred arguments, and these are more.
    cross join lateral (select ${names.map((name) => `p.${name}`).join(', ')}) as old
    cross join lateral (select ${names
      .map((name) => `case when c.${name} is distinct from p.${name} then c.${name} end as ${name}`)
      .join(', ')}) as made
    left join (select property_id as id, jsonb_agg(added_phones.id) as ids from added_phones group by 1) phones using (id)
    left join (select property_id as id, jsonb_agg(added_emails.id) as ids from added_emails group by 1) emails using (id)
    left join (select property_id as id, jsonb_agg(added_notes.id) as ids from added_notes group by 1) notes using (id)
    left join (select property_id as id, jsonb_agg(added_signals.id) as ids from added_signals group by 1) signals using (id)`,

  /** The id range of the new leads; each of them also references the import. $1: the import. */
  rememberCreated: `
    update imports set first_lead_id = made.first, last_lead_id = made.last
    from (select min(target_id) as first, max(target_id) as last from folded where is_new) as made
    where id = $1`,

  applyChanges: `
    update properties p set ${names.map((name) => `${name} = c.${name}`).join(', ')}
    from changed c where c.id = p.id`,

  /** Versions count up, and the search finds new numbers. $1: the import; $2: its time. */
  touchLeads: `
    update properties p set version = p.version + 1, updated_at = $2,
      position_source = case when p.position_source is null and p.latitude is not null then 'import' else p.position_source end,
      ${signalCountColumns.map((name) => `${name} = case when t.property_id is null then p.${name} else t.${name} end`).join(',\n      ')},
      phone_digits = coalesce((select string_agg(number, ' ' order by id) from property_phones where property_id = p.id), '')
    from import_changes c left join signal_totals t on t.property_id = c.property_id
    where c.import_id = $1 and c.property_id = p.id`,
} as const;
