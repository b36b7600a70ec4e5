import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountLeadMap } from './lead-map.http.ts';
import { mapOriginsOf, mapSettings, mapStyleOf } from './map.settings.ts';

/** Leads on a map, and where the browser loads the map from. */
export function createLeadMapModule({
  db,
  clock,
  environment,
  settings: { timeZone },
}: Pick<Platform, 'db' | 'clock' | 'environment' | 'settings'>) {
  const map = readSettings(mapSettings, environment);
  return {
    endpoints: (mounter) =>
      mountLeadMap(mounter, { db, clock, timeZone, mapStyle: mapStyleOf(map) }),
    /** The origins that the browser must be allowed to load the map from. */
    mapOrigins: mapOriginsOf(map),
  } satisfies FeatureModule;
}
