import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountSignals } from './signals.http.ts';

/** What happened at properties, from any source; the screens call it cases. */
export function createSignalsModule({ db }: Pick<Platform, 'db'>) {
  return { endpoints: (mounter) => mountSignals(mounter, { db }) } satisfies FeatureModule;
}
