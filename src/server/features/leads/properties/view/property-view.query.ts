import type { CalendarContext } from '#domain/calendar-context.ts';
import type { Property } from '#api/properties/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import {
  anyOf,
  anyOfFirst,
  preparedStatement,
} from '#server/platform/database/prepared-statements.ts';
import { leadsAtPlace } from './leads-at-place.sql.ts';
import { sql } from '#server/platform/database/sql.ts';
import { toProperty, viewColumns, type PropertyViewRow } from './property-view.ts';

/**
 * Reads whole properties, each with its phones, e-mails, notes, letters, probate case and the
 * other distress at the same place, in one round trip; those in the trash too.
 * @returns in the order of `ids`, without those that do not exist.
 */
export async function readProperties(
  db: Db,
  ids: readonly number[],
  { today }: Pick<CalendarContext, 'today'>,
): Promise<Property[]> {
  const rows = await readRows(db, ids);
  return rows.map((row) => toProperty(row, today));
}

/** The property, or undefined if there is none (or it is in the trash). */
export async function readProperty(
  db: Db,
  id: number,
  { today }: Pick<CalendarContext, 'today'>,
): Promise<Property | undefined> {
  const [row] = await readRows(db, [id]);
  return row && row.deleted_at === null ? toProperty(row, today) : undefined;
}

const columns = sql.raw(viewColumns.join(', '));

/**
 * One query per table for all ids, never one per lead: that is less work, and a plan that was
 * cached while a table was small stays harmless when it has grown.
 */
async function readRows(db: Db, ids: readonly number[]): Promise<PropertyViewRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PropertyViewRow>`
    ${preparedStatement('whole_properties')}
    with leads as materialized (
      select ${columns}
      from properties where id = ${anyOf(ids)}
    ), parts (id, part, value) as materialized (
      select ph.property_id, 'phones', json_agg(json_build_object(
        'number', ph.number, 'type', ph.type, 'status', ph.status, 'smsCount', ph.sms_count,
        'callCount', ph.call_count, 'carrier', ph.carrier, 'doNotCall', ph.do_not_call,
        'litigator', ph.litigator, 'details', ph.details, 'sandbox', ph.is_sandbox,
        'optedOutAt', (select o.created_at from opt_outs as o
          where o.kind = 'phone' and o.value = ph.number and o.lifted_at is null)) order by ph.id)
      from property_phones as ph where ph.property_id = ${anyOfFirst} group by ph.property_id
      union all
      select e.property_id, 'emails', json_agg(e.email order by e.id)
      from property_emails as e where e.property_id = ${anyOfFirst} group by e.property_id
      union all
      select n.property_id, 'notes', json_agg(json_build_object(
        'content', n.content, 'timestamp', n.noted_at, 'author', u.name) order by n.id)
      from property_notes as n left join users as u on u.id = n.author_id
      where n.property_id = ${anyOfFirst} group by n.property_id
      union all
      select m.property_id, 'mailPieces', json_agg(json_build_object(
        'trackingId', m.tracking_id, 'status', m.status, 'provider', m.provider,
        'createdAt', m.created_at, 'updatedAt', m.updated_at) order by m.id)
      from mail_pieces as m where m.property_id = ${anyOfFirst} group by m.property_id
      union all
      select c.property_id, 'probate',
        json_build_object('deceased', c.deceased, 'petitioner', c.petitioner,
          'petitionerOptedOutAt', (select o.created_at from opt_outs as o
            where o.kind = 'phone' and o.lifted_at is null
              and o.value = right(regexp_replace(c.petitioner->>'phoneNumber', '\\D', '', 'g'), 10)))
      from probate_cases as c where c.property_id = ${anyOfFirst}
      union all
      select a.property_id, 'nextAction', json_build_object(
        'kind', a.kind, 'what', a.what, 'dueOn', a.due_on, 'dueTime', a.due_time,
        'dueAt', a.due_at, 'userId', a.user_id, 'user', u.name)
      from next_actions as a left join users as u on u.id = a.user_id
      where a.property_id = ${anyOfFirst}
      union all
      select r.id, 'related', json_agg(json_build_object(
        'propertyType', r.property_type, 'count', r.events, 'ids', r.ids))
      from (
        select l.id, o.property_type, array_agg(o.id) as ids,
          sum(greatest(1, o.signal_count)) as events
        from leads as l cross join lateral (${leadsAtPlace('l')}) as place
        join properties as o on o.id = place.id
        where o.id <> l.id and o.deleted_at is null
        group by l.id, o.property_type
      ) as r group by r.id
    )
    select leads.*, together.parts, assignee.name as assignee, scores.score,
      place.leads as place_leads, place.kinds as place_kinds, place.open_kinds as place_open_kinds
    from leads
    left join (select id, json_object_agg(part, value) as parts from parts group by id) as together
      using (id)
    left join lead_scores as scores on scores.property_id = leads.id
    left join stacked_leads as place on place.property_id = leads.id
    left join users as assignee on assignee.id = leads.assigned_to
  `.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
