import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Finds the other leads of an owner: an opt-out of one holds for all. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.buildIndex(
    'properties_by_owner_mail',
    `properties (mailing_key, lower(full_name)) where mailing_key <> '' and full_name <> ''`,
  );
}
