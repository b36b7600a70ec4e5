// What happened to generated leads in two years: texts, replies, calls, letters, visits, offers,
// contracts and their costs.
import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database/connect.ts';

const chunk = 50_000;
const tables = [
  'properties',
  'property_events',
  'messages',
  'conversations',
  'call_attempts',
  'mail_pieces',
  'offers',
  'purchase_contracts',
  'contract_signings',
];

/** Fills the history of leads once; the data is kept with the leads. */
export async function generateHistory(
  db: Db,
  { leads, events }: { leads: number; events: number },
): Promise<void> {
  const found = await db.selectFrom('ledger_entries').select('id').limit(1).executeTakeFirst();
  if (found) return;
  const began = performance.now();
  for (const table of tables)
    await sql.raw(`alter table ${table} disable trigger user`).execute(db);
  const lists = Math.min(200, Math.max(1, Math.ceil(leads / 5_000)));
  await sql`
    insert into imports (id, file_id, property_type, filename, header_row, column_mappings, created, started_at, finished_at)
    overriding system value
    select n, 'bench-' || n, 'foreclosure', 'List ' || n || '.csv', 0, '{}', 0,
      now() - (730 - n * 730.0 / ${lists}::integer) * interval '1 day', now() - (730 - n * 730.0 / ${lists}::integer) * interval '1 day'
    from generate_series(1, ${lists}::integer) as n on conflict do nothing`.execute(db);
  await sql`
    insert into campaigns (id, name, type, start_date, status, has_audience, created_at, updated_at)
    overriding system value
    select n, 'Campaign ' || n, case when n % 3 = 0 then 'direct-mail' else 'sms' end, now()::date, 'active', true, now(), now()
    from generate_series(1, 60) as n on conflict do nothing`.execute(db);
  const { rows } = await sql<{ first: number; last: number; user: string }>`
    select min(id) as first, max(id) as last, (select id from users limit 1) as user from properties
  `.execute(db);
  const { first, last, user } = rows[0]!;
  const each = Math.max(1, Math.round(events / leads));
  for (let from = first; from <= last; from += chunk) {
    await generatePart(db, {
      from,
      to: from + chunk,
      first,
      count: last - first + 1,
      lists,
      each,
      user,
    });
  }
  for (const table of tables) await sql.raw(`alter table ${table} enable trigger user`).execute(db);
  await sql`
    insert into ledger_entries (kind, cents, spent_on, for_month, list_id, channel, campaign_id, user_id,
      last_channel, last_campaign_id, last_user_id, note, source, created_at)
    select (array['texts', 'letters', 'traces', 'list_price', 'tools', 'fee'])[1 + n % 6],
      case when n % 6 = 5 then 900000 + n else 500 + n % 9000 end,
      now()::date - n % 730, date_trunc('month', now()::date - n % 730)::date, 1 + n % ${lists}::integer,
      (array['text', 'letter', null, 'call'])[1 + n % 4], nullif(n % 61, 0), ${user},
      (array['text', 'letter', null, 'call'])[1 + n % 4], nullif(n % 61, 0), ${user}, '', 'service', now()
    from generate_series(1, ${Math.round(leads / 10)}::integer) as n`.execute(db);
  await sql`insert into lead_steps_journal (property_id) select id from properties`.execute(db);
  await sql`vacuum analyze`.execute(db);
  console.log(
    `   history of ${leads} leads in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
}

type Part = {
  from: number;
  to: number;
  first: number;
  count: number;
  lists: number;
  each: number;
  user: string;
};

async function generatePart(db: Db, part: Part): Promise<void> {
  const { from, to, first, count, lists, each, user } = part;
  const leads = sql`
    select id, created_at as came from properties where id >= ${from} and id < ${to}`;
  await sql`
    update properties set created_at = now() - interval '730 days' + (id - ${first}::bigint) * (interval '725 days' / ${count}::integer),
      created_by_import = 1 + (id - ${first}::bigint) * ${lists}::bigint / ${count + 1}::bigint
    where id >= ${from} and id < ${to}`.execute(db);
  await sql`
    insert into conversations (property_id, phone_number)
    select id, '629' || lpad((2000000 + id % 7000000)::text, 7, '0') from (${leads}) as l where id % 4 > 0
    on conflict do nothing`.execute(db);
  await sql`
    insert into messages (conversation_id, sender, content, status, provider, contact_key, author_id, created_at)
    select t.id, case when n = 3 and l.id % 8 = 1 then 'owner' else 'user' end, 'Would you sell?',
      case when n = 3 and l.id % 8 = 1 then 'received' else 'delivered' end, 'twilio',
      case when n = 1 then 'campaign-' || 1 + l.id % 60 || '-' || l.id end, ${user}, l.came + (n * 9 + l.id % 7) * interval '1 day'
    from (${leads}) as l join conversations as t on t.property_id = l.id
    cross join generate_series(1, ${Math.max(1, each - 2)}::integer) as n`.execute(db);
  await sql`
    insert into property_events (property_id, kind, new_value, happened_at)
    select id, case when n = 1 and id % 16 = 1 then 'next_action_set' else 'note_added' end,
      case when n = 1 and id % 16 = 1 then '{"summary": "Next action: Visit on 2030-01-01"}'::jsonb else '{"content": "x"}' end,
      came + (n * 20) * interval '1 day'
    from (${leads}) as l cross join generate_series(1, 2) as n`.execute(db);
  await sql`
    insert into call_attempts (property_id, phone_number, outcome, note, user_id, at)
    select id, '6155550100', case when id % 9 = 0 then 'reached' else 'no_answer' end, '', ${user}, came + interval '12 days'
    from (${leads}) as l where id % 3 = 0`.execute(db);
  await sql`
    insert into mail_pieces (property_id, tracking_id, provider, recipient, letter, first_sent_at, contact_key)
    select id, 'B-' || id, 'lob', '{}', '{}', came + interval '5 days', 'campaign-' || 3 * (1 + id % 20) || '-' || id
    from (${leads}) as l where id % 5 = 0`.execute(db);
  await sql`
    insert into offers (property_id, version, kind, price, note, state, sent_via, sent_at, created_at)
    select id, 1, 'cash', 10000000, '', 'sent', 'email', came + interval '30 days', came
    from (${leads}) as l where id % 40 = 1`.execute(db);
  await sql`
    with contract as (
      insert into purchase_contracts (series_id, version, property_id, template_id, template_version, form,
        form_hash, pdf_hash, pdf_key, pdf_bytes, created_at)
      select gen_random_uuid(), 1, id, 't', 1, '{}', '', '', '', 0, came + interval '40 days'
      from (${leads}) as l where id % 120 = 1 returning id, created_at
    )
    insert into contract_signings (contract_id, token_hash, state, signed_at, created_at)
    select id, 'bench-' || id, 'signed', created_at, created_at from contract`.execute(db);
}
