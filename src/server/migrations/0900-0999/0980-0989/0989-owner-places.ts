import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Finds the leads of one owner at one house, and those with an e-mail address: an opt-out of one holds for all. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.buildIndex(
    'properties_by_owner_place',
    `properties (identity_key, lower(full_name)) where identity_key is not null and full_name <> ''`,
  );
  await steps.buildIndex('property_emails_by_email', 'property_emails (email)');
}
