import { sql } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';

type Worked = { id: number; n: number; mark: string; at: string };

/**
 * Gives a lead rows in every table that references leads: one number, e-mail, note, case and thread
 * that all such leads share, and one of each that is unique.
 * @param mark a digit that distinguishes it from other leads.
 */
export async function addRowsToLead(db: Db, id: number, mark: string): Promise<void> {
  const at = '2031-03-01T10:00:00.000Z';
  const worked = { id, n: Number(mark), mark, at };
  await addContacts(db, worked);
  await addThreads(db, worked);
  await addOutreach(db, worked);
  await addPapers(db, worked);
  await sql`
    update properties set phone_digits = (
      select string_agg(number, ' ' order by id) from property_phones where property_id = ${id}
    ) where id = ${id}
  `.execute(db);
}

async function addContacts(db: Db, { id, n, mark, at }: Worked): Promise<void> {
  await sql`
    insert into property_phones (property_id, number, status, sms_count, call_count, do_not_call)
    values (${id}, '6155550100', ${n === 2 ? 'correct' : 'unverified'}, ${n}, ${n + 1}, ${n === 2}),
      (${id}, ${`615555011${mark}`}, 'unverified', 1, 0, false)
  `.execute(db);
  await sql`
    insert into property_emails (property_id, email)
    values (${id}, 'both@example.com'), (${id}, ${`only${mark}@example.com`})
  `.execute(db);
  await sql`
    insert into property_notes (property_id, noted_at, content, added_in_version)
    values (${id}, ${at}, 'The same note', 1), (${id}, '2031-03-01T11:00:00.000Z', ${`Note ${mark}`}, 1)
  `.execute(db);
  await sql`
    insert into signals (property_id, kind, source, source_key, case_number, opened, last_seen)
    values (${id}, 'lien', 'import', 'L-1', 'L-1', '2031-01-02', '2031-03-01'),
      (${id}, ${`own_${mark}`}, 'import', 'day', '', '2031-01-03', '2031-03-01'),
      (${id}, 'eviction', 'import', ${`E-${mark}`}, ${`E-${mark}`}, '2031-02-03', '2031-03-01')
  `.execute(db);
  await sql`
    insert into call_attempts (property_id, phone_number, outcome, at)
    values (${id}, '6155550100', 'voicemail', ${at})
  `.execute(db);
  await sql`
    insert into number_contacts (property_id, phone_number, own_number, channel, source_kind, source_name, at)
    values (${id}, '6155550100', '6155550190', 'call', 'none', '', ${at})
  `.execute(db);
  await sql`
    insert into phone_calls (key, property_id, direction, their_number, own_number, state, provider,
      created_at, last_seen_at)
    values (gen_random_uuid(), ${id}, 'incoming', '6155550100', '6155550190', 'ended', 'sip', ${at},
      ${at})
  `.execute(db);
  await sql`
    insert into property_events (property_id, kind, new_value, happened_at)
    values (${id}, 'note_added', ${JSON.stringify({ content: `Note ${mark}` })}, ${at})
  `.execute(db);
}

async function addThreads(db: Db, { id, n, mark, at }: Worked): Promise<void> {
  const later = `2031-03-0${mark}T12:00:00.000Z`;
  await sql`
    with threads as (
      insert into conversations (property_id, phone_number, unread_count, last_message, last_message_at)
      values (${id}, '6155550100', ${n}, ${`Hello ${mark}`}, ${later}),
        (${id}, ${`615555011${mark}`}, 0, ${`Own ${mark}`}, ${later})
      returning id, last_message
    )
    insert into messages (conversation_id, sender, content, status, provider, created_at)
    select id, 'user', last_message, 'delivered', 'sandbox', ${at} from threads
  `.execute(db);
  await sql`
    insert into scheduled_texts (conversation_id, content, send_at, recipient_clock, created_at)
    select id, 'Later', ${later}, '8:00 AM', ${at} from conversations where property_id = ${id}
  `.execute(db);
  await sql`
    insert into notifications (user_id, kind, subject, property_id, conversation_id, body, created_at)
    select u.id, 'reply', 'reply:' || c.id, ${id}, c.id, 'Hello', ${at}
    from conversations as c cross join (select id from users limit 1) as u where c.property_id = ${id}
  `.execute(db);
}

async function addOutreach(db: Db, { id, mark, at }: Worked): Promise<void> {
  for (const name of ['Both', `Only ${mark}`]) {
    await sql`
      insert into campaigns (name, type, status, start_date, message, created_at, updated_at)
      select ${name}, 'sms', 'paused', '2031-03-01', 'Hi', ${at}, ${at} where not exists (select from campaigns where name = ${name})
    `.execute(db);
    await sql`
      insert into campaign_leads (campaign_id, property_id, place)
      select id, ${id}, ${Number(mark)} from campaigns where name = ${name}
    `.execute(db);
  }
  await sql`
    insert into mail_pieces (property_id, tracking_id, provider, created_at)
    values (${id}, ${`LT-${id}`}, 'sandbox', ${at})
  `.execute(db);
  await sql`update properties set mail_count = 1, drive_number = ${Number(mark)} where id = ${id}`.execute(
    db,
  );
  await sql`
    insert into contact_decisions (property_id, channel, target, allowed, decided_at)
    values (${id}, 'sms', '6155550100', true, ${at})
  `.execute(db);
  await sql`
    insert into opt_out_reviews (phone_number, property_id, content, created_at, decided_at)
    values ('6155550100', ${id}, 'Please stop?', ${at}, ${at})
  `.execute(db);
  await sql`
    insert into next_actions (property_id, kind, what, due_on, due_at, created_at)
    values (${id}, 'call', ${`Ask ${mark}`}, '2031-03-09', '2031-03-09T15:00:00Z', ${at})
  `.execute(db);
  await sql`
    with made as (
      insert into sequences (name, steps, created_at, updated_at)
      values (${`Sequence ${id}`}, '[]', ${at}, ${at}) returning id
    )
    insert into sequence_runs (sequence_id, property_id, state, due_at, started_at, ended_at, ending)
    select id, ${id}, 'ended', ${at}, ${at}, ${at}, 'reply' from made
  `.execute(db);
}

async function addPapers(db: Db, { id, mark, at }: Worked): Promise<void> {
  await sql`
    insert into purchase_contracts (series_id, version, property_id, template_id, template_version,
      form, form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
    values (gen_random_uuid(), 1, ${id}, 'purchase', 1, '{}', 'f', 'p', 'k', 1, ${at})
  `.execute(db);
  await sql`
    insert into offers (property_id, version, kind, price, note, state, created_at)
    values (${id}, 1, 'cash', ${Number(mark) * 100}, '', 'draft', ${at})
  `.execute(db);
  await sql`
    insert into deals (property_id, repairs, closing, holding_per_month, holding_months, fee, target,
      formula, version, updated_at)
    values (${id}, '[]', 0, 0, 0, 0, 3000, 'value_less_costs', ${Number(mark)}, ${at})
    on conflict (property_id) do nothing
  `.execute(db);
  await sql`
    insert into comp_choices (property_id, choices, version, updated_at)
    values (${id}, '{}', ${Number(mark)}, ${at}) on conflict (property_id) do nothing
  `.execute(db);
  await sql`
    insert into petition_documents (content_hash, filename, size, status, queued_at, property_id, created_at)
    values (${`hash-${id}`}, 'petition.pdf', 1, 'completed', ${at}, ${id}, ${at})
  `.execute(db);
  await sql`
    insert into probate_cases (property_id, deceased, petitioner)
    values (${id}, ${JSON.stringify({ fullName: `Deceased ${mark}` })}, '{}')
    on conflict (property_id) do nothing
  `.execute(db);
  await sql`
    with made as (
      insert into driving_routes (name, start_place, line, total_seconds, total_meters, estimated, created_at)
      values ('Tour', '{}', '[]', 1, 1, false, ${at}) returning id
    )
    insert into driving_route_stops (route_id, place, property_id, property_type, address, owner_name,
      latitude, longitude, approximate, seconds, meters)
    select id, 1, ${id}, 'violation', '1 Oak St', 'Ann', 36, -86, false, 1, 1 from made
  `.execute(db);
  await sql`
    with batch as (
      insert into trace_batches (provider, total, created_at) values ('sandbox', 1, ${at}) returning id
    ), chunk as (
      insert into trace_chunks (batch_id, provider, idempotency_key, status,
        property_ids, open_ids, changed_at)
      select id, 'sandbox', ${`key-${id}`}, 'done', array[${id}::bigint], '{}', ${at}
      from batch returning id
    )
    insert into trace_results (property_id, chunk_id, outcome, received_at)
    select ${id}, id, 'found', ${at} from chunk
  `.execute(db);
}
