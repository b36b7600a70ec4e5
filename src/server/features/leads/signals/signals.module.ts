import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountSignals } from './signals.http.ts';
import { readSignals } from './signals.query.ts';

/** What happened at properties, from any source; the screens call it cases. */
export function createSignalsModule({ db }: Pick<Platform, 'db'>) {
  return {
    endpoints: (mounter) => mountSignals(mounter, { db }),
    /** The first cases of a lead's whole place. */
    readPlaceSignals: (id: number) => readSignals(db, id, { page: 1, limit: 25, wholePlace: true }),
  } satisfies FeatureModule;
}
