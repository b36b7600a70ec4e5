import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type {
  TracedPerson,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';

type Storing = { chunkId: number; isSandbox: boolean; at: Date };

/**
 * Puts what a provider found on its leads, in the transaction of the chunk. A number that is there
 * already keeps its type, status and counts and only gains flags; nothing that a person has typed
 * is overwritten.
 * @returns how many leads had which outcome.
 */
export async function storeTraceResults(trx: Db, results: TraceResult[], storing: Storing) {
  const byId = new Map(results.map((result) => [Number(result.requestId), result]));
  const { rows: present } = await sql<{ id: number }>`
    select id from properties where id = any(${[...byId.keys()]}::bigint[]) order by id for update
  `.execute(trx);
  const ids = present.map((row) => row.id);
  const found = ids.flatMap((id) => {
    const result = byId.get(id);
    return result?.outcome === 'found' ? [{ id, people: result.people }] : [];
  });
  await storePhones(trx, found, storing);
  await storeEmails(trx, found, storing);
  await storeMailingAddresses(trx, found);
  await storeOutcomes(trx, ids, byId, storing);
  await publishLiveEvent(trx, {
    noun: 'properties',
    ...(ids.length <= 200 ? { ids } : {}),
  });
  const nothingFound = ids.filter((id) => byId.get(id)?.outcome === 'nothing_found').length;
  return { found: found.length, nothingFound, failed: ids.length - found.length - nothingFound };
}

type Found = { id: number; people: TracedPerson[] }[];

async function storePhones(trx: Db, found: Found, { isSandbox }: Storing): Promise<void> {
  const seen = new Set<string>();
  const phones = found.flatMap(({ id, people }) =>
    people.flatMap((person) =>
      person.phones.flatMap((phone) => {
        const key = `${id}:${phone.number}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [{ ...phone, id }];
      }),
    ),
  );
  await sql`
    insert into property_phones
      (property_id, number, type, carrier, do_not_call, litigator, is_sandbox, source)
    select id, number, type, carrier, "doNotCall", litigator, ${isSandbox}::boolean, 'skip-trace'
    from json_to_recordset(${JSON.stringify(phones)}::json) as t (
      id bigint, number text, type text, carrier text, "doNotCall" boolean, litigator boolean)
    on conflict (property_id, number) do update set
      carrier = coalesce(property_phones.carrier, excluded.carrier),
      do_not_call = property_phones.do_not_call or excluded.do_not_call,
      litigator = property_phones.litigator or excluded.litigator
  `.execute(trx);
}

async function storeEmails(trx: Db, found: Found, { isSandbox }: Storing): Promise<void> {
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

/** The first living person's address, where the lead has none yet. */
async function storeMailingAddresses(trx: Db, found: Found): Promise<void> {
  const addresses = found.flatMap(({ id, people }) => {
    const address = people.find((person) => !person.isDeceased)?.mailingAddress;
    return address?.streetAddress ? [{ ...address, id }] : [];
  });
  if (addresses.length === 0) return;
  await sql`
    update properties as p set mailing_street_address = t."streetAddress", mailing_city = t.city,
      mailing_state = t.state, mailing_zip_code = t."zipCode"
    from json_to_recordset(${JSON.stringify(addresses)}::json) as t (
      id bigint, "streetAddress" text, city text, state text, "zipCode" text)
    where p.id = t.id and p.mailing_street_address = ''
      and not p.person_edited && array['mailing_street_address']
  `.execute(trx);
}

async function storeOutcomes(
  trx: Db,
  ids: number[],
  byId: Map<number, TraceResult>,
  { chunkId, at }: Storing,
): Promise<void> {
  const outcomes = ids.map((id) => {
    const result = byId.get(id)!;
    const people = result.outcome === 'found' ? result.people : [];
    return {
      id,
      outcome: result.outcome,
      reason: result.outcome === 'failed' ? result.reason : null,
      people,
      status: result.outcome === 'failed' ? 'error' : 'completed',
      summary: summaryOf(result),
    };
  });
  const recordset = sql`json_to_recordset(${JSON.stringify(outcomes)}::json) as t (
    id bigint, outcome text, reason text, people jsonb, status text, summary text)`;
  await sql`
    insert into trace_results (property_id, chunk_id, outcome, reason, people, received_at)
    select id, ${chunkId}::bigint, outcome, reason, people, ${at}::timestamptz from ${recordset}
  `.execute(trx);
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

function summaryOf(result: TraceResult): string {
  if (result.outcome === 'failed') return `The trace failed: ${result.reason}`;
  if (result.outcome === 'nothing_found') return 'Traced: nothing was found';
  const numbers = new Set(
    result.people.flatMap((person) => person.phones.map((one) => one.number)),
  );
  const emails = new Set(result.people.flatMap((person) => person.emails));
  return `Traced: ${numbers.size} numbers and ${emails.size} e-mails found`;
}
