import { streetKey } from '#domain/places/address.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { hasContact, type TracedPerson } from '#server/providers/skip-trace/skip-trace-provider.ts';

type Found = { id: number; people: TracedPerson[] }[];

/** Marks leads as being traced, in the order of their ids. @returns the ids, ascending. */
export async function startTraces(trx: Db, where: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select id from properties where ${where} and deleted_at is null order by id for update
    )
    update properties set skip_trace_status = 'pending', version = version + 1,
      updated_at = now()
    where id in (select id from chosen) returning id
  `.execute(trx);
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

/**
 * Adds numbers, e-mail addresses and mailing addresses to leads. An existing number keeps its type,
 * status and counts and only gains flags; nothing that a user has typed is overwritten.
 */
export async function addTracedContacts(
  trx: Db,
  found: Found,
  { isSandbox }: { isSandbox: boolean },
): Promise<void> {
  await addPhones(trx, found, isSandbox);
  await addEmails(trx, found, isSandbox);
  await addMailingAddresses(trx, found);
}

/** Ends the traces of leads, each with an entry in its timeline. */
export async function finishTraces(
  trx: Db,
  traces: { id: number; status: 'not_traced' | 'error' | 'completed'; summary: string }[],
): Promise<void> {
  const recordset = sql`json_to_recordset(${JSON.stringify(traces)}::json) as t (
    id bigint, status text, summary text)`;
  await sql`
    update properties as p set skip_trace_status = t.status, version = p.version + 1,
      updated_at = now(), phone_digits = coalesce((
        select string_agg(number, ' ' order by ph.id) from property_phones as ph
        where ph.property_id = p.id), '')
    from ${recordset} where p.id = t.id
  `.execute(trx);
  await sql`
    insert into property_events (property_id, kind, new_value)
    select id, 'skip_traced', jsonb_build_object('summary', summary) from ${recordset}
  `.execute(trx);
}

async function addPhones(trx: Db, found: Found, isSandbox: boolean): Promise<void> {
  const seen = new Set<string>();
  const phones = found.flatMap(({ id, people }) =>
    people.flatMap((person) =>
      person.phones.flatMap((phone) => {
        const key = `${id}:${phone.number}`;
        if (seen.has(key)) return [];
        seen.add(key);
        const { rank, score, tested, reachable, typeWords } = phone;
        return [{ ...phone, id, details: { rank, score, tested, reachable, typeWords } }];
      }),
    ),
  );
  await sql`
    insert into property_phones
      (property_id, number, type, carrier, do_not_call, litigator, details, is_sandbox, source)
    select id, number, type, carrier, "doNotCall", litigator, nullif(details, '{}'), ${isSandbox}::boolean, 'skip-trace'
    from json_to_recordset(${JSON.stringify(phones)}::json) as t (
      id bigint, number text, type text, carrier text, "doNotCall" boolean, litigator boolean,
      details jsonb)
    on conflict (property_id, number) do update set
      carrier = coalesce(property_phones.carrier, excluded.carrier),
      details = coalesce(property_phones.details || jsonb_strip_nulls(excluded.details),
        property_phones.details, excluded.details),
      do_not_call = property_phones.do_not_call or excluded.do_not_call,
      litigator = property_phones.litigator or excluded.litigator
  `.execute(trx);
}

async function addEmails(trx: Db, found: Found, isSandbox: boolean): Promise<void> {
  const emails = found.flatMap(({ id, people }) =>
    people.flatMap((person) => person.emails.map((email) => ({ id, email: email.toLowerCase() }))),
  );
  await sql`
    insert into property_emails (property_id, email, is_sandbox, source)
    select distinct id, email, ${isSandbox}::boolean, 'skip-trace'
    from json_to_recordset(${JSON.stringify(emails)}::json) as t (id bigint, email text)
    on conflict (property_id, email) do nothing
  `.execute(trx);
}

/** The address of the first who lives and can be reached, if the lead has none yet. */
async function addMailingAddresses(trx: Db, found: Found): Promise<void> {
  const addresses = found.flatMap(({ id, people }) => {
    const address = people.find((one) => !one.isDeceased && hasContact(one))?.mailingAddress;
    return address?.streetAddress
      ? [{ ...address, id, key: streetKey(address.streetAddress) }]
      : [];
  });
  if (addresses.length === 0) return;
  await sql`
    update properties as p set mailing_street_address = t."streetAddress", mailing_city = t.city,
      mailing_state = t.state, mailing_zip_code = t."zipCode", mailing_key = t.key
    from json_to_recordset(${JSON.stringify(addresses)}::json) as t (
      id bigint, "streetAddress" text, city text, state text, "zipCode" text, key text)
    where p.id = t.id and p.mailing_street_address = ''
      and not p.person_edited && array['mailing_street_address']
  `.execute(trx);
}
