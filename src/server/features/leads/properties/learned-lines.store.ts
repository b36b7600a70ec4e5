import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { recordPropertyEvents } from './timeline/record-property-events.ts';

type Line = { type?: 'mobile' | 'landline'; carrier?: string };
type Learned = { propertyId: number; before: string; after: string };

/**
 * What a carrier says of a number, on every lead that has it. It corrects what a list or a tracing
 * service said; the type that a user has chosen stays.
 */
export async function learnLine(trx: Db, number: string, { type, carrier }: Line): Promise<void> {
  if (!type && !carrier) return;
  const { rows } = await sql<Learned>`
    with leads as (
      select id from properties
      where id in (select property_id from property_phones where number = ${number})
      order by id for update
    ), lines as (
      select p.id, p.type as before,
        case when p.type = 'unknown' or p.source in ('import', 'skip-trace')
          then coalesce(${type ?? null}::text, p.type) else p.type end as after
      from property_phones as p
      where p.number = ${number} and p.property_id in (select id from leads)
    ), changed as (
      update property_phones as p
      set type = lines.after, carrier = coalesce(p.carrier, ${carrier ?? null}::text)
      from lines where lines.id = p.id
        and (lines.before <> lines.after or (p.carrier is null and ${carrier ?? null}::text is not null))
      returning p.property_id as "propertyId", lines.before, lines.after
    ), versions as (
      update properties set version = version + 1, updated_at = now()
      where id in (select "propertyId" from changed)
    )
    select "propertyId", before, after from changed
  `.execute(trx);
  await recordPropertyEvents(
    trx,
    rows
      .filter(({ before, after }) => before !== after)
      .map(({ propertyId, before, after }) => ({
        propertyId,
        kind: 'phone_type',
        actorId: null,
        oldValue: { number, value: before },
        newValue: { number, value: after },
      })),
  );
  const ids = rows.map(({ propertyId }) => propertyId);
  if (ids.length > 0) await publishLiveEvent(trx, { noun: 'properties', ids });
}
