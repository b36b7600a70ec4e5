import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Owners are told when strangers try many passwords. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('sign-in-warnings', (trx) =>
    sql`
      alter table notifications drop constraint notifications_kind_check,
        add constraint notifications_kind_check check (kind in ('reply', 'lawyer', 'signature',
          'mention', 'failed_send', 'automation', 'webhook', 'form', 'deadline', 'buyer_offer', 'sign_in')) not valid
    `.execute(trx),
  );
  await steps.validate('notifications', 'notifications_kind_check');
}
