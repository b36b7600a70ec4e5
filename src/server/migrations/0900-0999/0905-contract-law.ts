import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The papers that the law added to a contract: a signed copy shows what was offered. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('law', (trx) =>
    sql`alter table purchase_contracts add column law jsonb`.execute(trx),
  );
}
