import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** What carriers say of a text, and when it was handed over. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('texts', (trx) =>
    sql`
      alter table messages
        add column handed_over_at timestamptz,
        add column facts jsonb not null default '{}'
    `.execute(trx),
  );
  await steps.alter('reports', (trx) =>
    sql`alter table early_message_reports add column facts jsonb not null default '{}'`.execute(
      trx,
    ),
  );
  // Texts whose price or end is still to be asked for.
  await steps.buildIndex(
    'messages_handed_over',
    'messages (provider, handed_over_at) where handed_over_at is not null',
  );
}
