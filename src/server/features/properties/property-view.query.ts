import { sql, type RawBuilder } from 'kysely';
import type { Property } from '#api/property.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { CalendarContext } from './property-filter.ts';
import { toProperty, type PropertyViewRow } from './property-view.ts';

/**
 * Reads whole properties, each with its phones, e-mails, notes, letters, probate case and the
 * other distress at the same place, in one round trip.
 * @param ids a query whose rows have an `id`; the answer keeps its order.
 */
export async function readProperties(
  db: Db,
  ids: RawBuilder<unknown>,
  { today }: Pick<CalendarContext, 'today'>,
): Promise<Property[]> {
  const { rows } = await sql<PropertyViewRow>`
    with page as (select id, row_number() over () as place from (${ids}) as ids)
    select
      p.id, p.version, p.property_type, p.status, p.full_name, p.first_name, p.last_name,
      p.street_address, p.city, p.state, p.zip_code, p.county, p.apn, p.case_number,
      p.mailing_street_address, p.mailing_city, p.mailing_state, p.mailing_zip_code,
      p.created_at, p.updated_at, p.auction_date, p.violation_type, p.violation_category,
      p.violation_date, p.price_cents, p.lead_status, p.drive_number, p.mail_count,
      p.skip_trace_status, p.tags, p.extra_fields, p.extra_metadata, p.latitude, p.longitude,
      p.position_approximate, p.to_review, p.is_sample,
      (select json_agg(json_build_object(
          'number', ph.number, 'type', ph.type, 'status', ph.status, 'smsCount', ph.sms_count,
          'callCount', ph.call_count, 'carrier', ph.carrier, 'doNotCall', ph.do_not_call,
          'litigator', ph.litigator, 'sandbox', ph.is_sandbox) order by ph.id)
        from property_phones as ph where ph.property_id = p.id) as phones,
      (select json_agg(e.email order by e.id)
        from property_emails as e where e.property_id = p.id) as emails,
      (select json_agg(json_build_object(
          'content', n.content, 'timestamp', n.noted_at, 'author', u.name) order by n.id)
        from property_notes as n left join users as u on u.id = n.author_id
        where n.property_id = p.id) as notes,
      (select json_agg(json_build_object(
          'trackingId', m.tracking_id, 'status', m.status, 'provider', m.provider,
          'createdAt', m.created_at, 'updatedAt', m.updated_at) order by m.id)
        from mail_pieces as m where m.property_id = p.id) as mail_pieces,
      (select json_build_object('deceased', c.deceased, 'petitioner', c.petitioner)
        from probate_cases as c where c.property_id = p.id) as probate,
      (select json_agg(json_build_object(
          'propertyType', r.property_type, 'count', r.events, 'ids', r.ids))
        from (
          select o.property_type, array_agg(o.id) as ids, sum(greatest(1,
            (select count(*) from distress_events as d where d.property_id = o.id))) as events
          from properties as o
          where o.identity_key = p.identity_key and o.id <> p.id and o.deleted_at is null
          group by o.property_type
        ) as r) as related
    from page join properties as p on p.id = page.id
    order by page.place
  `.execute(db);
  return rows.map((row) => toProperty(row, today));
}

/** The property, or undefined where there is none (or it lies in the trash). */
export async function readProperty(
  db: Db,
  id: number,
  calendar: Pick<CalendarContext, 'today'>,
): Promise<Property | undefined> {
  const ids = sql`select id from properties where id = ${id} and deleted_at is null`;
  const [property] = await readProperties(db, ids, calendar);
  return property;
}
