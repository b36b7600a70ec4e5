import { caseAmountNames } from '#domain/leads/case-amounts.ts';
import { factFieldNames, factFields } from '#domain/facts/fact-fields.ts';
import {
  equityPercent,
  isAbsentee,
  isOutOfState,
} from '#server/features/leads/facts/facts.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { LeadRow } from './terms.ts';

/** An hour in UTC: '2031-03-04T18'. */
const hour = (column: string) =>
  sql.raw(
    `to_char(date_trunc('hour', p.${column}, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`,
  );

const facts = sql.raw(
  [
    ...factFieldNames.map((field) => `p.${factFields[field].column}`),
    `${isAbsentee} as absentee`,
    `${isOutOfState} as out_of_state`,
    `${equityPercent} as equity_percent`,
  ].join(', '),
);

type Wanted = { ids: number[] } | { from: number; before: number };

/** Live leads, by id or of a range of ids, with what other tables say of them. */
export async function readLeadRows(db: Db, wanted: Wanted): Promise<LeadRow[]> {
  const range = (column: string) =>
    'ids' in wanted
      ? sql`${sql.ref(column)} = any(${wanted.ids}::bigint[])`
      : sql`${sql.ref(column)} >= ${wanted.from} and ${sql.ref(column)} < ${wanted.before}`;
  const { rows } = await sql<LeadRow>`
    with phones as (
      select f.property_id as id, sum(f.call_count)::integer as calls,
        sum(f.sms_count)::integer as texts, bool_or(o.id is not null) as opted_out
      from property_phones as f
      left join opt_outs as o on o.kind = 'phone' and o.value = f.number and o.lifted_at is null
      where ${range('f.property_id')} group by 1
    ), lists as (
      select property_id as id, array_agg(import_id) as imports from import_changes
      where ${range('property_id')} group by 1
    ), sums as (
      select s.property_id as id, jsonb_agg(distinct jsonb_build_array(a.name, a.cents::bigint)) as amounts
      from signals as s, jsonb_each_text(s.amounts) as a (name, cents)
      where s.amounts <> '{}' and a.name = any(${caseAmountNames}::text[]) and a.cents is not null
        and ${range('s.property_id')} group by 1
    )
    select p.id, p.property_type, p.skip_trace_status, p.status, p.lead_status, p.city, p.zip_code,
      p.county, p.created_by_import, p.tags, p.price_cents, p.auction_date, p.violation_type,
      p.violation_category, p.violation_date, p.drive_number, p.phone_digits,
      p.mailing_street_address <> '' as has_mailing_address, p.assigned_to,
      ${hour('created_at')} as created_hour, ${hour('last_contact_at')} as contact_hour,
      p.search_text, ${facts}, coalesce(phones.calls, 0) as calls,
      coalesce(phones.texts, 0) as texts, coalesce(phones.opted_out, false) as opted_out,
      p.signal_count as cases, coalesce(place.kinds, p.signal_kinds) as signal_kinds,
      coalesce(place.open_kinds, p.open_signal_kinds) as open_signal_kinds,
      coalesce(cardinality(place.open_kinds), p.open_signal_count) > 0 as has_open_signal,
      coalesce(place.newest_open_signal, p.newest_open_signal) as newest_open_signal, p.newest_signal,
      nullif(place.newest_signal, p.newest_signal) as place_newest_signal,
      p.oldest_signal, scores.score, lists.imports, sums.amounts,
      exists (select from next_actions as n where n.property_id = p.id) as has_next_action
    from properties as p left join phones using (id)
    left join lists using (id) left join sums using (id)
    left join lead_scores as scores on scores.property_id = p.id
    left join stacked_leads as place on place.property_id = p.id
    where p.deleted_at is null and ${range('p.id')} order by p.id
  `.execute(db);
  return rows;
}
