create table notification_choices (
  user_id text primary key references users (id) on delete cascade,
  email boolean default false not null,
  push boolean default false not null,
  digest boolean default false not null,
  digest_hour smallint default 7 not null check ((digest_hour >= 0) and (digest_hour <= 23)),
  digest_from date default '-infinity'::date not null
);

create table notification_emails (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  digest_day date,
  subject text not null,
  lines jsonb not null,
  message_id text not null,
  state text default 'queued' not null check (state in ('queued', 'sending', 'sent', 'waiting', 'failed', 'doubtful', 'empty')),
  reason text default '' not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone
);
-- A day has one digest for ever: nothing is sent twice.
create unique index notification_emails_of_day on notification_emails (user_id, digest_day) where (digest_day is not null);

create table notifications (
  id bigint generated always as identity primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('reply', 'signature', 'mention', 'failed_send', 'automation', 'webhook')),
  subject text not null,
  property_id bigint references properties (id) on delete cascade,
  conversation_id bigint references conversations (id) on delete cascade,
  actor_id text references users (id) on delete set null,
  body text default '' not null,
  count integer default 1 not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  delivery text default 'none' not null check (delivery in ('none', 'wanted', 'done'))
);
-- Opening a thread reads what was told of it; also what 'on delete cascade' asks for.
create index notifications_of_conversation on notifications (conversation_id) where (conversation_id is not null);
create index notifications_of_property on notifications (property_id) where (property_id is not null);
-- The list of a user, latest first.
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_to_deliver on notifications (user_id) where (delivery = 'wanted'::text);
-- Ten texts of one owner, or ten failures of one campaign, are one line until it is read.
create unique index notifications_unread on notifications (user_id, subject) where (read_at is null);

create function notification_recipient(lead bigint) returns text language sql stable as $$
      select coalesce(
        (select u.id from properties as p join users as u on u.id = p.assigned_to
          where p.id = lead and u.role <> 'removed'),
        (select e.actor_id from property_events as e join users as u on u.id = e.actor_id
          where e.property_id = lead and u.role <> 'removed' order by e.id desc limit 1),
        (select id from users where role = 'owner' order by created_at, id limit 1))
    $$;

create function notify_of_read_thread() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      update notifications set read_at = now()
      where conversation_id = new.id and kind = 'reply' and read_at is null;
      if found then perform pg_notify('lotline_events', '{"noun":"notifications"}'); end if;
      return null;
    end $$;
create trigger notify_of_read_thread after update of unread_count on conversations
  for each row when (((new.unread_count = 0) and (old.unread_count > 0))) execute function notify_of_read_thread();

create function notify_user(recipient text, what text, about text, lead bigint, conversation bigint, actor text, words text, moment timestamp with time zone) returns void language plpgsql as $$
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
    end $$;
