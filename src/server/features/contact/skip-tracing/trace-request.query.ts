import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { type BuiltJson, sql } from '#server/platform/database/sql.ts';
import type { TraceRequest } from '#server/providers/skip-trace/skip-trace-provider.ts';

type PlainAddress = { street: string; city: string; state: string; zip: string };
type Row = Record<
  'street' | 'city' | 'state' | 'zip' | 'fullName' | 'firstName' | 'lastName' | 'apn' | 'county',
  string
> & { id: number; mailing: BuiltJson<PlainAddress> };

/**
 * What providers are sent of leads; the lead's id is the request's.
 * @param ids a query that returns an `id` column. Leads in the trash are left out.
 */
export async function readTraceRequests(db: Db, ids: RawBuilder<unknown>): Promise<TraceRequest[]> {
  const { rows } = await sql<Row>`
    select p.id, p.street_address as street, p.city, p.state, p.zip_code as zip,
      p.full_name as "fullName", p.first_name as "firstName", p.last_name as "lastName",
      p.apn, p.county,
      json_build_object('street', p.mailing_street_address, 'city', p.mailing_city,
        'state', p.mailing_state, 'zip', p.mailing_zip_code) as mailing
    from properties as p where p.id in (${ids}) and p.deleted_at is null order by p.id
  `.execute(db);
  return rows.map(({ id, mailing, fullName, firstName, lastName, apn, county, ...place }) => ({
    requestId: String(id),
    address: toAddress(place),
    owner: { fullName, firstName, lastName },
    mailingAddress: mailing.street ? toAddress(mailing) : null,
    apn,
    county,
  }));
}

function toAddress(place: PlainAddress) {
  const { street: streetAddress, city, state, zip: zipCode } = place;
  return { streetAddress, city, state, zipCode };
}
