import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountLeadMap } from './lead-map.http.ts';
import { mapPort } from './map.port.ts';

/** Leads on a map, and where the browser loads the map from. */
export function createLeadMapModule({
  db,
  clock,
  environment,
  timeZone,
}: Pick<Platform, 'db' | 'clock' | 'environment' | 'timeZone'>) {
  const findMap = followPort(environment, mapPort);
  return {
    endpoints: (mounter) => mountLeadMap(mounter, { db, clock, timeZone, findMap }),
    providerPorts: [mapPort],
    /** The origins that the browser may load the map from at present. */
    mapOrigins(): string[] {
      try {
        return findMap().origins;
      } catch {
        // Settings that cannot be used allow nothing; the settings screen shows the problem.
        return [];
      }
    },
  } satisfies FeatureModule;
}
