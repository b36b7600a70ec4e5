import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Which calls have a price: the results say of how many none is known. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.buildIndex(
    'provider_costs_of_calls',
    `provider_costs (substring(reference from '^call:([0-9]+)')) where port = 'voice'`,
  );
}
