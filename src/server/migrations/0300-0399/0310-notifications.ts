import { sql, type Kysely } from 'kysely';

/**
 * What a user is told. Triggers store it in the transaction of the reply, the signature, the mention
 * or the failure, whichever code causes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table property_notes add column mentions text[] not null default '{}'`.execute(
    db,
  );
  await createTables(db);
  await createFunctions(db);
  await createTriggers(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id text not null references users (id) on delete cascade,
      kind text not null check (kind in ('reply', 'signature', 'mention', 'failed_send')),
      subject text not null,
      property_id bigint references properties (id) on delete cascade,
      conversation_id bigint references conversations (id) on delete cascade,
      actor_id text references users (id) on delete set null,
      body text not null default '',
      count integer not null default 1,
      created_at timestamptz not null,
      read_at timestamptz,
      delivery text not null default 'none' check (delivery in ('none', 'wanted', 'done'))
    )
  `.execute(db);
  // Ten texts of one owner, or ten failures of one campaign, are one line until it is read.
  await sql`
    create unique index notifications_unread on notifications (user_id, subject)
    where read_at is null
  `.execute(db);
  // The list of a user, latest first.
  await sql`
    create index notifications_of_user on notifications (user_id, created_at desc, id desc)
  `.execute(db);
  await sql`
    create index notifications_to_deliver on notifications (user_id) where delivery = 'wanted'
  `.execute(db);
  // Opening a thread reads what was told of it; also what 'on delete cascade' asks for.
  await sql`
    create index notifications_of_conversation on notifications (conversation_id)
    where conversation_id is not null
  `.execute(db);
  await sql`
    create index notifications_of_property on notifications (property_id)
    where property_id is not null
  `.execute(db);
  await sql`
    create table notification_choices (
      user_id text primary key references users (id) on delete cascade,
      email boolean not null default false,
      push boolean not null default false,
      digest boolean not null default false,
      digest_hour smallint not null default 7 check (digest_hour between 0 and 23),
      digest_from date not null default '-infinity'
    )
  `.execute(db);
  await sql`
    create table notification_emails (
      id bigint generated always as identity primary key,
      user_id text not null references users (id) on delete cascade,
      digest_day date,
      subject text not null,
      lines jsonb not null,
      message_id text not null,
      state text not null default 'queued' check (state in
        ('queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful', 'empty')),
      reason text not null default '',
      created_at timestamptz not null,
      finished_at timestamptz
    )
  `.execute(db);
  // A day has one digest for ever: nothing is sent twice.
  await sql`
    create unique index notification_emails_of_day on notification_emails (user_id, digest_day)
    where digest_day is not null
  `.execute(db);
}

async function createFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notification_recipient(lead bigint) returns text language sql stable as $$
      select coalesce(
        (select u.id from properties as p join users as u on u.id = p.assigned_to
          where p.id = lead and u.role <> 'removed'),
        (select e.actor_id from property_events as e join users as u on u.id = e.actor_id
          where e.property_id = lead and u.role <> 'removed' order by e.id desc limit 1),
        (select id from users where role = 'owner' order by created_at, id limit 1))
    $$
  `.execute(db);
  await sql`
    create function notify_user(
      recipient text, what text, about text, lead bigint, conversation bigint, actor text,
      words text, moment timestamptz
    ) returns void language plpgsql as $$
    declare
      wanted text;
    begin
      if recipient is null then return; end if;
      select case when c.email or c.push then 'wanted' else 'none' end into wanted
        from notification_choices as c where c.user_id = recipient;
      insert into notifications as n (user_id, kind, subject, property_id, conversation_id,
        actor_id, body, created_at, delivery)
      values (recipient, what, about, lead, conversation, actor, left(words, 300), moment,
        coalesce(wanted, 'none'))
      on conflict (user_id, subject) where read_at is null do update set
        count = n.count + 1, property_id = excluded.property_id, body = excluded.body,
        created_at = excluded.created_at,
        -- A thousand failures of one campaign are one e-mail.
        delivery = case when what = 'failed_send' then n.delivery else excluded.delivery end;
      perform pg_notify('lotline_events', '{"noun":"notifications"}');
    end $$
  `.execute(db);
  await sql`
    create function failed_contact_subject(contact_key text, otherwise text) returns text
      language sql immutable as $$
      select coalesce('failed:' || substring(contact_key from '^(campaign-[0-9]+)-'), otherwise)
    $$
  `.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await createTrigger(db, {
    name: 'reply',
    event: sql`after insert on messages`,
    when: sql`new.sender = 'owner'`,
    body: sql`
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'reply', 'reply:' || new.conversation_id,
        lead, new.conversation_id, null, new.content, new.created_at);`,
  });
  await createTrigger(db, {
    name: 'failed_text',
    event: sql`after update of status on messages`,
    when: sql`new.status = 'failed' and old.status <> 'failed'`,
    body: sql`
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        failed_contact_subject(new.contact_key, 'failed:conversation-' || new.conversation_id),
        lead, new.conversation_id, null, coalesce(new.reason, 'The text was not delivered.'),
        now());`,
  });
  await createTrigger(db, {
    name: 'held_text',
    event: sql`after update of held_at on scheduled_texts`,
    when: sql`new.held_at is not null and old.held_at is null`,
    body: sql`
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        'failed:conversation-' || new.conversation_id, lead, new.conversation_id, null,
        coalesce(new.problem, 'A scheduled text is held.'), new.held_at);`,
  });
  await createTrigger(db, {
    name: 'failed_letter',
    event: sql`after update of handover, status on mail_pieces`,
    when: sql`(new.handover = 'failed' and old.handover <> 'failed')
      or (new.status = 'returned' and old.status <> 'returned')`,
    body: sql`
      perform notify_user(notification_recipient(new.property_id), 'failed_send',
        failed_contact_subject(new.contact_key, 'failed:letter-' || new.id), new.property_id,
        null, null, case when new.status = 'returned' then 'The letter was returned.'
          else coalesce(new.reason, 'The letter was not sent.') end, new.updated_at);`,
  });
  await createTrigger(db, {
    name: 'failed_step',
    event: sql`after insert on sequence_step_results`,
    when: sql`new.result = 'failed'`,
    body: sql`
      select property_id into lead from sequence_runs where id = new.run_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        'failed:sequence-run-' || new.run_id, lead, null, null, new.reason, new.at);`,
  });
  await createTrigger(db, {
    name: 'signature',
    event: sql`after update of state on contract_signings`,
    when: sql`new.state = 'signed' and old.state <> 'signed'`,
    body: sql`
      select property_id into lead from purchase_contracts where id = new.contract_id;
      perform notify_user(case when lead is null
          then coalesce(new.created_by, notification_recipient(null))
          else notification_recipient(lead) end,
        'signature', 'signature:' || new.id, lead, null, null,
        'Signed by ' || new.signer_name || ' (' || new.party || ')', new.signed_at);`,
  });
  await createTrigger(db, {
    name: 'mention',
    event: sql`after insert or update of mentions on property_notes`,
    when: sql`new.mentions <> '{}'`,
    body: sql`
      perform notify_user(u.id, 'mention', 'mention:' || new.id, new.property_id, null,
        new.author_id, new.content, now())
      from users as u where u.id = any(new.mentions) and u.role <> 'removed'
        and u.id is distinct from new.author_id
        and (tg_op = 'INSERT' or not u.id = any(old.mentions));`,
  });
  // Who opens the thread has seen what was told of its replies.
  await createTrigger(db, {
    name: 'read_thread',
    event: sql`after update of unread_count on conversations`,
    when: sql`new.unread_count = 0 and old.unread_count > 0`,
    body: sql`
      update notifications set read_at = now()
      where conversation_id = new.id and kind = 'reply' and read_at is null;
      if found then perform pg_notify('lotline_events', '{"noun":"notifications"}'); end if;`,
  });
}

async function createTrigger(
  db: Kysely<unknown>,
  trigger: Record<'event' | 'when' | 'body', ReturnType<typeof sql>> & { name: string },
): Promise<void> {
  const name = sql.raw(`notify_of_${trigger.name}`);
  await sql`
    create function ${name}() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      ${trigger.body}
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger ${name} ${trigger.event} for each row when (${trigger.when})
    execute function ${name}()
  `.execute(db);
}
