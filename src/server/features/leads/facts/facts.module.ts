import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { readFactSources } from './fact-sources.query.ts';
import { mountFacts } from './facts.http.ts';

/** What each source says of a house. What counts of it is a field of the lead. */
export function createFactsModule({ db }: Pick<Platform, 'db'>) {
  const readSources = (id: number) => readFactSources(db, id);
  return {
    endpoints: (mounter) => mountFacts(mounter, { readSources }),
    readFactSources: readSources,
  } satisfies FeatureModule;
}
