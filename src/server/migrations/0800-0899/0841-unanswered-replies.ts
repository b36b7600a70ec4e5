import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Today lists replies until they are answered, and not until somebody has looked at them. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('column', async (trx) => {
    await sql`alter table conversations add column unanswered_since timestamptz`.execute(trx);
    await followFailures.execute(trx);
  });
  // Older replies that were read were answered in some other way.
  await steps.fill('unanswered', { table: 'conversations' }, (trx, { after, to }) =>
    sql`
      update conversations as c set unanswered_since = last_message_at
      where id > ${after} and id <= ${to} and last_message_at > coalesce(last_outreach_at, '-infinity')
        and (unread_count > 0 or last_message_at > now() - interval '14 days')
        and not exists (select from opt_outs as o
          where o.kind = 'phone' and o.value = c.phone_number and o.lifted_at is null)
    `.execute(trx),
  );
  await steps.buildIndex(
    'conversations_unanswered',
    'conversations (unanswered_since, id) where unanswered_since is not null',
  );
}

/** An answer that did not leave is none: the owner's texts before it wait again, until it is resent. */
const followFailures = sql`
  create function conversations_follow_failures() returns trigger language plpgsql as $$
  begin
    if new.status in ('failed', 'not_sent') and old.status in ('queued', 'sending', 'sent') then
      update conversations as c set unanswered_since = coalesce(c.unanswered_since, (
        select min(m.created_at) from messages as m
        where m.conversation_id = new.conversation_id and m.sender = 'owner' and m.id < new.id
          and not exists (select from messages as left_before
            where left_before.conversation_id = new.conversation_id
              and left_before.sender = 'user' and left_before.id > m.id and left_before.id <> new.id
              and left_before.status <> 'failed')
      ))
      where c.id = new.conversation_id and not exists (select from opt_outs as o
        where o.kind = 'phone' and o.value = c.phone_number and o.lifted_at is null);
    elsif new.status = 'queued' and old.status in ('failed', 'not_sent', 'doubtful') then
      update conversations set unanswered_since = null where id = new.conversation_id;
    end if;
    return null;
  end $$;
  create trigger conversations_follow_failures after update of status on messages
    for each row when (new.sender = 'user' and new.status is distinct from old.status)
    execute function conversations_follow_failures()
`;
