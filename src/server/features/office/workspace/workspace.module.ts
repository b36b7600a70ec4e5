import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountWorkspace } from './workspace.http.ts';

/** Everything that is stored, in one file. */
export function createWorkspaceModule(platform: Pick<Platform, 'pool' | 'files'>) {
  return {
    endpoints: (mounter) => mountWorkspace(mounter, platform),
  } satisfies FeatureModule;
}
