import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** A conversation may be known by an e-mail address; a message is a text or an e-mail. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('addresses', async (trx) => {
    await sql`alter table conversations add column email text not null default ''`.execute(trx);
    await describeConversations.execute(trx);
  });
  await steps.alter('channels', async (trx) => {
    await sql`
      alter table messages add column channel text not null default 'text',
        add constraint messages_channel_check check (channel in ('email', 'text')) not valid
    `.execute(trx);
    await countAsContact.execute(trx);
    await keepOutboxMails.execute(trx);
    await answersOfPeople.execute(trx);
  });
  await steps.validate('messages', 'messages_channel_check');
  // An e-mail finds the conversation of its sender.
  await steps.buildIndex('conversations_by_email', `conversations (email, id) where email <> ''`);
}

/** An address is found like a number. */
const describeConversations = sql`
  create or replace function describe_conversation() returns trigger language plpgsql as $$
    begin
      new.search_text := new.phone_number || ' ' ||
        case when new.email = '' then '' else new.email || ' ' end ||
        coalesce((select p.search_text from properties as p
          where p.id = new.property_id and p.deleted_at is null), '');
      return new;
    end $$;
  drop trigger describe_conversation on conversations;
  create trigger describe_conversation
    before insert or update of property_id, phone_number, email on conversations
    for each row execute function describe_conversation();
  create or replace function describe_conversations_of_lead() returns trigger language plpgsql as $$
    begin
      update conversations set search_text = phone_number || ' ' ||
        case when email = '' then '' else email || ' ' end ||
        case when new.deleted_at is null then new.search_text else '' end
      where property_id = new.id;
      return null;
    end $$
`;

const countAsContact = sql`
  create or replace function is_lead_contact(kind text, old_value jsonb, new_value jsonb)
    returns boolean language sql immutable as $$
      select case
        when kind in ('text_written', 'text_received', 'email_written', 'email_received',
          'mail_sent', 'call') then true
        when kind in ('call_count', 'sms_count')
          then coalesce((new_value->>'value')::numeric > (old_value->>'value')::numeric, false)
        else false
      end
    $$
`;

/**
 * A reply ends sequences and is notified of. An automatic answer (the reason says so) is none, and an
 * e-mail ends those of its own lead where no number is known.
 */
const answersOfPeople = sql`
  create or replace function end_sequences_by_messages() returns trigger language plpgsql as $$
    begin
      perform end_sequence_runs((
        select leads_of_number(c.phone_number) ||
          case when c.property_id is null then '{}'::bigint[] else array[c.property_id] end
        from conversations as c where c.id = new.conversation_id
      ), 'reply', new.created_at);
      return null;
    end $$;
  drop trigger end_sequences_by_messages on messages;
  create trigger end_sequences_by_messages after insert on messages
    for each row when (new.sender = 'owner' and new.reason is null)
    execute function end_sequences_by_messages();
  drop trigger notify_of_reply on messages;
  create trigger notify_of_reply after insert on messages
    for each row when (new.sender = 'owner' and new.reason is null)
    execute function notify_of_reply()
`;

/** An e-mail that waits in the outbox is kept, like a text of the sandbox. */
const keepOutboxMails = sql`
  create or replace function settle_campaign_text(message_id bigint) returns void language sql as $$
      update campaign_leads as l set
        state = case when m.status in ('failed', 'doubtful') then 'failed'
          when m.status = 'not_sent' and m.provider in ('sandbox', 'outbox') then 'kept'
          when m.status = 'not_sent' then 'skipped' else 'reached' end,
        reason = case when m.status in ('failed', 'doubtful', 'not_sent')
          then coalesce(m.reason, '') else '' end
      from messages as m
      where m.id = message_id and l.reference = 'message ' || message_id
        and l.state in ('reached', 'kept', 'failed', 'skipped')
    $$
`;
