import type { MigrationSteps } from '#server/platform/database/migration-steps.ts';

/** Which kinds of cases there are, for filters: one look for each kind instead of one for each case. */
export async function upInSteps(steps: MigrationSteps): Promise<void> {
  await steps.buildIndex('signals_by_kind', 'signals (kind)');
}
