/**
 * The parts of leads that have tables of their own, each once a lead: phones, e-mails, notes.
 * `target_id` is the lead they belong to.
 */
const rows = `incoming i join placed p using (row_number) join folded f using (first_row)`;

export const collectParts: readonly string[] = [
  `create temporary table new_phones on commit drop as
   select f.target_id, f.is_new, phone.number,
     (array_agg(phone.type order by i.row_number desc) filter (where phone.type is not null))[1] as type,
     (array_agg(phone.status order by i.row_number desc) filter (where phone.status is not null))[1] as status,
     (array_agg(phone.details order by i.row_number desc) filter (where jsonb_typeof(phone.details) = 'object'))[1] as details,
     max(phone."smsCount") as sms_count, max(phone."callCount") as call_count,
     bool_or(phone."doNotCall") as do_not_call, bool_or(phone.litigator) as litigator,
     min(i.row_number * 100::bigint + phone.place) as place
   from ${rows}, rows from (jsonb_to_recordset(i.phones) as (
     number text, type text, status text, "smsCount" smallint, "callCount" smallint,
     "doNotCall" boolean, litigator boolean, details jsonb
   )) with ordinality as phone(number, type, status, "smsCount", "callCount", "doNotCall", litigator, details, place)
   where i.phones is not null
   group by f.target_id, f.is_new, phone.number`,
  `create temporary table new_emails on commit drop as
   select f.target_id, f.is_new, entry.email, min(i.row_number * 100::bigint + entry.place) as place
   from ${rows}, unnest(i.emails) with ordinality as entry(email, place)
   where i.emails is not null
   group by f.target_id, f.is_new, entry.email`,
  `create temporary table new_notes on commit drop as
   select f.target_id, f.is_new, note."notedAt" as noted_at, note.content,
     min(i.row_number * 100::bigint + note.place) as place
   from ${rows}, rows from (jsonb_to_recordset(i.notes) as ("notedAt" text, content text))
     with ordinality as note("notedAt", content, place)
   where i.notes is not null
   group by f.target_id, f.is_new, note."notedAt", note.content`,
  `analyze new_phones`,
  `analyze new_emails`,
  `analyze new_notes`,
];
