import { sql } from 'kysely';
import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** The watched folder and mailbox also take answers of skip tracing. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.alter('watched-answers', (trx) =>
    sql`
      alter table watched_files drop constraint watched_files_kind_check,
        add constraint watched_files_kind_check check (kind in ('list', 'answer', 'petition')) not valid
    `.execute(trx),
  );
  await steps.validate('watched_files', 'watched_files_kind_check');
}
