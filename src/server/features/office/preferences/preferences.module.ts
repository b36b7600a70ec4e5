import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountPreferences } from './preferences.http.ts';
import { createPreferencesStore } from './preferences.store.ts';

/** Each user's display preferences, the same on all devices. */
export function createPreferencesModule({ db }: Pick<Platform, 'db'>) {
  const preferences = createPreferencesStore(db);
  return {
    endpoints: (mounter) => mountPreferences(mounter, { preferences }),
  } satisfies FeatureModule;
}
