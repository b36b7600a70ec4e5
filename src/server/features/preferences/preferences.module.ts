import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountPreferences } from './preferences.http.ts';
import { createPreferencesStore } from './preferences.store.ts';

/** How each user wants the screens, whatever device they use. */
export function createPreferencesModule({ db }: Pick<Platform, 'db'>) {
  const preferences = createPreferencesStore(db);
  return {
    endpoints: (mounter) => mountPreferences(mounter, { preferences }),
  } satisfies FeatureModule;
}
