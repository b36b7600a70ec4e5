import { sql } from 'kysely';
import type { Db } from '../../src/server/platform/database/connect.ts';

/** Messages of the conversation with years of texts. */
export const longThread = 10_000;
/** Rows of one statement, each far below the time limit of statements. */
const chunk = 20_000;

/**
 * Gives every lead of a generated list a conversation, and spreads this many messages over them in
 * the order of their time, as in real use: the rows of a thread are scattered over the table. The
 * first conversation has ten thousand. Also fills the leads' timelines and the gate's log.
 */
export async function generateMessages(db: Db, messages: number): Promise<void> {
  // What a run that was broken off has left. What the leads' timelines hold is found by the texts' numbers.
  await sql`truncate conversations, property_events, contact_decisions restart identity cascade`.execute(
    db,
  );
  await sql`
    insert into conversations (property_id, phone_number)
    select id, '629' || lpad((2000000 + id % 7000000)::text, 7, '0') from properties order by id
  `.execute(db);
  // Numbered without a gap: they were made in one statement.
  const { rows } = await sql<{ first: number; total: number }>`
    select min(id) as first, count(*)::integer as total from conversations
  `.execute(db);
  const { first, total } = rows[0]!;
  const every = Math.floor(messages / longThread);
  // These texts are years old: for each reply, triggers would end sequences, notify and call webhooks now, and
  // change the lead's last contact, which no call of chat reads. That takes twenty times as long as the texts.
  await setTriggers(db, 'disable');
  for (let from = 1; from <= messages; from += chunk) {
    await sql`
      insert into messages (conversation_id, sender, content, status, provider, created_at)
      select ${first}::bigint + case when n % ${every}::integer = 0 then 0
          else 1 + (n::bigint * 7919) % ${total - 1}::integer end,
        case when n % 5 < 3 then 'user' else 'owner' end,
        (array['Hi, would you be open to hearing an offer on the house?', 'Who is this?',
          'Thank you, I will think about it and talk to my brother first.', 'No.',
          'The roof leaks and the tenants are still there until May, so I am not sure that this is worth your time, but make me an offer.'])
          [1 + n % 5] || ' ' || n,
        case when n % 5 < 3 then 'delivered' else 'received' end, 'twilio',
        now() - interval '400 days' + n * (interval '400 days' / ${messages}::integer)
      from generate_series(${from}::integer, ${from + chunk - 1}::integer) as n
    `.execute(db);
  }
  await sql`
    update conversations as c set last_message = m.content, last_message_at = m.created_at,
      last_outreach_at = m.created_at, unread_count = case when c.id % 30 = 0 then 2 else 0 end
    from (select conversation_id, max(id) as id from messages group by 1) as newest
    join messages as m on m.id = newest.id
    where newest.conversation_id = c.id
  `.execute(db);
  for (let from = 1; from <= messages; from += chunk) await generateSurroundings(db, from);
  await setTriggers(db, 'enable');
  await sql`vacuum analyze`.execute(db);
}

async function setTriggers(db: Db, state: 'enable' | 'disable'): Promise<void> {
  for (const table of ['messages', 'property_events'])
    await sql.raw(`alter table ${table} ${state} trigger user`).execute(db);
}

/** What the texts of one chunk leave in the timelines and in the gate's log. */
async function generateSurroundings(db: Db, from: number): Promise<void> {
  const chunkOfMessages = sql`messages as m join conversations as c on c.id = m.conversation_id
    where m.id >= ${from} and m.id < ${from + chunk}`;
  await sql`
    insert into property_events (property_id, kind, new_value, happened_at)
    select c.property_id, case when m.sender = 'user' then 'text_written' else 'text_received' end,
      jsonb_build_object('number', c.phone_number, 'content', m.content), m.created_at
    from ${chunkOfMessages}
  `.execute(db);
  await sql`
    insert into property_events (property_id, kind, old_value, new_value, happened_at)
    select c.property_id, (array['lead_status', 'call_count', 'drive_number'])[1 + m.id % 3],
      case m.id % 3 when 0 then '"not_contacted"'::jsonb
        when 1 then jsonb_build_object('number', c.phone_number, 'value', 0) else '2' end,
      case m.id % 3 when 0 then '"conversation"'::jsonb
        when 1 then jsonb_build_object('number', c.phone_number, 'value', 1) else '3' end,
      m.created_at + interval '1 minute'
    from ${chunkOfMessages} and m.id % 7 = 0
  `.execute(db);
  await sql`
    insert into contact_decisions (property_id, channel, target, allowed, reason, decided_at)
    select c.property_id, 'sms', c.phone_number, m.id % 40 <> 0,
      case when m.id % 40 = 0 then 'outside_hours' end, m.created_at
    from ${chunkOfMessages} and m.id % 2 = 0
  `.execute(db);
}
