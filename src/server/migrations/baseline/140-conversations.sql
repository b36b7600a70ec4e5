-- A row to lock, so that two texts of an unknown number at once make one conversation.
create table conversation_numbers (
  phone_number text primary key
);

create table conversations (
  id bigint generated always as identity primary key,
  property_id bigint references properties (id) on delete set null,
  phone_number text not null,
  unread_count integer default 0 not null,
  last_message text,
  last_message_at timestamp with time zone,
  last_outreach_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  search_text text default '' not null
);
-- An inbound text finds its conversation: the one that was written to last.
create index conversations_by_number on conversations (phone_number, last_outreach_at desc nulls last, id desc);
-- The list, latest first.
create index conversations_latest on conversations (coalesce(last_message_at, '-infinity'::timestamp with time zone) desc, id desc);
-- Threads of a user's leads.
create index conversations_of_lead on conversations (property_id) where (property_id is not null);
create unique index conversations_of_property on conversations (property_id, phone_number) where (property_id is not null);
create index conversations_search on conversations using gin (search_text gin_trgm_ops);
create index conversations_unread on conversations (id) where (unread_count > 0);
create index conversations_unread_first on conversations (((unread_count > 0)) desc, coalesce(last_message_at, '-infinity'::timestamp with time zone) desc, id desc);

-- A report can come before the answer to the send, so it waits here for the message's id.
create table early_message_reports (
  provider text not null,
  provider_message_id text not null,
  status text not null,
  reason text,
  received_at timestamp with time zone default now() not null,
  primary key (provider, provider_message_id, status)
);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  sender text not null check (sender in ('user', 'owner')),
  content text not null,
  status text not null,
  reason text,
  mentions_opt_out boolean default false not null,
  provider text not null,
  provider_message_id text,
  author_id text references users (id) on delete set null,
  created_at timestamp with time zone default now() not null,
  contact_key text,
  has_media boolean default false not null,
  draft_key text
);
create index messages_being_sent on messages (provider) where (status = 'sending'::text);
create unique index messages_by_contact_key on messages (contact_key) where (contact_key is not null);
create unique index messages_by_draft on messages (author_id, draft_key) where (draft_key is not null);
-- A thread, read in pieces from the newest.
create index messages_of_conversation on messages (conversation_id, id desc);
-- The same webhook twice stores one message.
create unique index messages_of_provider on messages (provider, provider_message_id) where (provider_message_id is not null);
create index messages_on_the_way on messages (id) where ((contact_key is not null) and (status in ('queued', 'sending')));

create table message_media (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  message_id bigint references messages (id) on delete cascade,
  state text not null check (state in ('waiting', 'stored', 'refused')),
  source_url text,
  file_key text,
  content_type text,
  filename text default '' not null,
  size integer default 0 not null,
  reason text,
  secret text not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone default now() not null
);
-- The images of a piece of a thread.
create index message_media_of_message on message_media (message_id, id) where (message_id is not null);
-- Those that were chosen and never sent, removed after a day.
create index message_media_unsent on message_media (created_at) where (message_id is null);

create table quick_replies (
  id bigint generated always as identity primary key,
  title text not null,
  content text not null,
  created_by text references users (id) on delete set null,
  created_at timestamp with time zone default now() not null
);

create table reply_suggestions (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  model text not null,
  drafts text[] not null,
  cost_cents double precision,
  asked_by text references users (id) on delete set null,
  created_at timestamp with time zone not null
);
-- What a conversation has cost so far.
create index reply_suggestions_of_conversation on reply_suggestions (conversation_id);

create table scheduled_texts (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  content text not null,
  media_ids bigint[] default '{}' not null,
  author_id text references users (id) on delete set null,
  draft_key text,
  send_at timestamp with time zone not null,
  recipient_clock text not null,
  problem text,
  held_at timestamp with time zone,
  ended_at timestamp with time zone,
  message_id bigint,
  created_at timestamp with time zone not null
);
-- One draft is scheduled once, however often the request arrives.
create unique index scheduled_texts_by_draft on scheduled_texts (author_id, draft_key) where (draft_key is not null);
-- What is due, for the job that runs every minute.
create index scheduled_texts_due on scheduled_texts (send_at) where ((ended_at is null) and (held_at is null));
-- What a thread shows.
create index scheduled_texts_of_conversation on scheduled_texts (conversation_id) where (ended_at is null);

create function describe_conversation() returns trigger language plpgsql as $$
    begin
      new.search_text := new.phone_number || ' ' || coalesce((select p.search_text
        from properties as p where p.id = new.property_id and p.deleted_at is null), '');
      return new;
    end $$;
create trigger describe_conversation before insert or update of property_id, phone_number on conversations
  for each row execute function describe_conversation();

create function describe_conversations_of_lead() returns trigger language plpgsql as $$
    begin
      update conversations set search_text = phone_number || ' ' ||
        case when new.deleted_at is null then new.search_text else '' end
      where property_id = new.id;
      return null;
    end $$;
create trigger describe_conversations_of_lead after update on properties
  for each row when (((old.search_text is distinct from new.search_text) or (old.deleted_at is distinct from new.deleted_at))) execute function describe_conversations_of_lead();

create function end_sequences_by_messages() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs(leads_of_number(
      (select phone_number from conversations where id = new.conversation_id)),
      'reply', new.created_at);
      return null;
    end $$;
create trigger end_sequences_by_messages after insert on messages
  for each row when ((new.sender = 'owner'::text)) execute function end_sequences_by_messages();

create function notify_of_failed_text() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        failed_contact_subject(new.contact_key, 'failed:conversation-' || new.conversation_id),
        lead, new.conversation_id, null, coalesce(new.reason, 'The text was not delivered.'),
        now());
      return null;
    end $$;
create trigger notify_of_failed_text after update of status on messages
  for each row when (((new.status = 'failed'::text) and (old.status <> 'failed'::text))) execute function notify_of_failed_text();

create function notify_of_held_text() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'failed_send',
        'failed:conversation-' || new.conversation_id, lead, new.conversation_id, null,
        coalesce(new.problem, 'A scheduled text is held.'), new.held_at);
      return null;
    end $$;
create trigger notify_of_held_text after update of held_at on scheduled_texts
  for each row when (((new.held_at is not null) and (old.held_at is null))) execute function notify_of_held_text();

create function notify_of_reply() returns trigger language plpgsql as $$
    declare
      lead bigint;
    begin
      
      select property_id into lead from conversations where id = new.conversation_id;
      perform notify_user(notification_recipient(lead), 'reply', 'reply:' || new.conversation_id,
        lead, new.conversation_id, null, new.content, new.created_at);
      return null;
    end $$;
create trigger notify_of_reply after insert on messages
  for each row when ((new.sender = 'owner'::text)) execute function notify_of_reply();

create function settle_campaign_text_of_message() returns trigger language plpgsql as $$
    begin
      perform settle_campaign_text(new.id);
      return null;
    end $$;
create trigger settle_campaign_text after update of status on messages
  for each row when (((new.contact_key is not null) and (new.status is distinct from old.status))) execute function settle_campaign_text_of_message();

create function webhook_message_received() returns trigger language plpgsql as $$
         begin perform queue_webhooks('message.received', (select property_id from conversations where id = new.conversation_id), jsonb_build_object('leadId', (select property_id from conversations where id = new.conversation_id), 'conversationId', new.conversation_id, 'messageId', new.id, 'content', new.content)); return null; end $$;
create trigger webhook_message_received after insert on messages
  for each row when ((new.sender = 'owner'::text)) execute function webhook_message_received();

create function webhook_message_state() returns trigger language plpgsql as $$
         begin perform queue_webhooks('message.state', (select property_id from conversations where id = new.conversation_id),
      jsonb_build_object('leadId', (select property_id from conversations where id = new.conversation_id), 'conversationId', new.conversation_id, 'messageId', new.id, 'status', new.status, 'reason', new.reason)); return null; end $$;
create trigger webhook_message_state after update of status on messages
  for each row when (((new.sender = 'user'::text) and (new.status is distinct from old.status))) execute function webhook_message_state();
