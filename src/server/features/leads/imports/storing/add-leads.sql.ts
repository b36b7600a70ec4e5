import { signalCountColumns } from '#server/features/leads/signals/signals.public.ts';
import type { ColumnOf, FieldOfListRule } from '#domain/leads/lead-fields.ts';
import {
  eventColumns,
  townTexts,
  refreshedTexts,
  singleColumns,
  type WorkColumn,
} from './fold-rows.sql.ts';

const same = [
  'property_type',
  'identity_key',
  'parcel_key',
  'street_address',
  ...refreshedTexts,
  ...townTexts,
  ...singleColumns,
  ...eventColumns,
  'tags',
  'extra_fields',
];

/** SQL of a column that counts up cases: zero, no kinds or no day for a lead that has no case. */
function counted(name: string): string {
  if (name.endsWith('count')) return `coalesce(t.${name}, 0)`;
  return name.endsWith('kinds') ? `coalesce(t.${name}, '{}')` : `t.${name}`;
}

const ofWork: Record<WorkColumn | ColumnOf<FieldOfListRule<'once'>>, string> = {
  // A lead with only closed cases gives no reason to work on it.
  status: `coalesce(nullif(f.status, ''), case when t.open_signal_count = 0 then 'closed' else 'active' end)`,
  lead_status: `coalesce(nullif(f.lead_status, ''), 'not_contacted')`,
  skip_trace_status: `coalesce(nullif(f.skip_trace_status, ''), 'not_traced')`,
  drive_number: `coalesce(f.drive_number, 0)`,
  created_at: `coalesce(f.created_at, $3::timestamptz)`,
};

const worked: Record<string, string> = {
  ...ofWork,
  updated_at: `$1`,
  created_by_import: `$2::bigint`,
  latitude: `case when f.longitude is not null then f.latitude end`,
  longitude: `case when f.latitude is not null then f.longitude end`,
  position_source: `case when f.latitude is not null and f.longitude is not null then 'import' end`,
  phone_digits: `coalesce(d.digits, '')`,
  ...Object.fromEntries(signalCountColumns.map((name) => [name, counted(name)])),
};

/** Stores the leads that are new. $1: the time of the import; $2: its id; $3: when its leads count as created. */
export const addLeads = `
  with digits as (
    select target_id, string_agg(number, ' ' order by place) as digits
    from new_phones where is_new group by target_id
  )
  insert into properties (id, ${[...same, ...Object.keys(worked)].join(', ')})
  select f.target_id, ${[...same.map((name) => `f.${name}`), ...Object.values(worked)].join(', ')}
  from folded f left join digits d on d.target_id = f.target_id
    left join signal_totals t on t.property_id = f.target_id
  where f.is_new order by f.target_id`;

const phones = `
  insert into property_phones (property_id, number, type, status, sms_count, call_count,
    do_not_call, litigator, details, source)
  select target_id, number, coalesce(type, 'unknown'), coalesce(status, 'unverified'),
    coalesce(sms_count, 0), coalesce(call_count, 0), do_not_call, litigator, details, 'import'
  from new_phones`;

const emails = `
  insert into property_emails (property_id, email, source)
  select target_id, email, 'import' from new_emails`;

/** Parts of new leads cannot conflict with stored ones, and an undo deletes them with the lead. */
export const addPartsOfNewLeads: readonly string[] = [
  `${phones} where is_new order by target_id, place`,
  `${emails} where is_new order by target_id, place`,
];

/** Stores the parts of known leads, and notes of all. $1: the time of the import; each remembers what it added. */
export const addParts: readonly { table: string; sql: string; usesTimestamp?: boolean }[] = [
  {
    table: 'added_phones',
    sql: `${phones} where not is_new order by target_id, place
      on conflict (property_id, number) do nothing
      returning id, property_id, number as value`,
  },
  {
    table: 'added_emails',
    sql: `${emails} where not is_new order by target_id, place
      on conflict (property_id, email) do nothing
      returning id, property_id, email as value`,
  },
  {
    table: 'added_notes',
    usesTimestamp: true,
    sql: `
      insert into property_notes (property_id, noted_at, content, source, added_in_version)
      select n.target_id,
        coalesce(n.noted_at, to_char(
          ($1::timestamptz + (row_number() over (partition by n.target_id order by n.place) - 1)
            * interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
        n.content, 'import', case when n.is_new then 1 else p.version + 1 end
      from new_notes n join properties p on p.id = n.target_id
      where not exists (
        select 1 from property_notes known
        where known.property_id = n.target_id and known.content = n.content
          and (n.noted_at is null or known.noted_at = n.noted_at)
      )
      order by n.target_id, n.place
      on conflict (property_id, noted_at) do nothing
      returning id, property_id, content as value`,
  },
];

/** The estates of new probate leads. */
export const addProbateCases = `
  insert into probate_cases (property_id, deceased, petitioner)
  select target_id, coalesce(deceased, '{}'), coalesce(petitioner, '{}')
  from folded where is_new and property_type = 'probate'
  on conflict (property_id) do nothing`;
