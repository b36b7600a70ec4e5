import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** A message in which a lawyer is mentioned notifies every owner; the review holds what is automatic. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('lawyers', async (trx) => {
    await sql`
      alter table opt_out_reviews add column mentions_lawyer boolean not null default false
    `.execute(trx);
    await sql`
      alter table notifications drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('reply', 'lawyer', 'signature',
          'mention', 'failed_send', 'automation', 'webhook')) not valid
    `.execute(trx);
    await sql`
      create function notify_of_lawyer() returns trigger language plpgsql as $$
        begin
          perform notify_user(u.id, 'lawyer', 'lawyer:' || new.phone_number, new.property_id,
              null, null, new.content, new.created_at)
            from users as u where u.role = 'owner';
          return null;
        end $$
    `.execute(trx);
    await sql`
      create trigger notify_of_lawyer after insert or update of mentions_lawyer on opt_out_reviews
        for each row when (new.mentions_lawyer and new.decided_at is null)
        execute function notify_of_lawyer()
    `.execute(trx);
  });
  await steps.validate('notifications', 'notifications_kind_check');
}
