import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountProposals } from './proposals.http.ts';
import { createProposalsService } from './proposals.service.ts';

/** What programs propose and users decide. */
export function createProposalsModule({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    endpoints: (mounter) =>
      mountProposals(mounter, { proposals: createProposalsService({ db, clock }) }),
  } satisfies FeatureModule;
}
