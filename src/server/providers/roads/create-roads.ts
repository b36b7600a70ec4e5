import { join } from 'node:path';
import type { Fetch } from '#server/platform/http/outgoing/public-fetch.ts';
import type { SettingValues } from '#server/platform/config/setting.ts';
import { createGoogleRoutesRoads } from './google-routes/google-routes-roads.ts';
import { createOsrmRoads } from './osrm/osrm-roads.ts';
import type { RoadsProvider, RoadsProviderName } from './roads-provider.ts';
import type { roadsSettings } from './roads.settings.ts';
import { createStraightLineRoads } from './straight-line/straight-line-roads.ts';
import { createValhallaInProcessRoads } from './valhalla/valhalla-in-process.ts';
import { createValhallaServerRoads } from './valhalla/valhalla-roads.ts';

type RoadsFactory = (
  settings: SettingValues<typeof roadsSettings>,
  dataDirectory: string,
  fetchFor?: (setting: string) => Fetch,
) => RoadsProvider;

/** Every way to know the roads, by the name that `ROADS_PROVIDER` takes. */
const factories = {
  'straight-line': () => createStraightLineRoads(),
  osrm: ({ osrmUrl }, _, fetchFor = () => fetch) =>
    createOsrmRoads({ url: given(osrmUrl, 'OSRM_URL'), fetch: fetchFor('OSRM_URL') }),
  valhalla: ({ valhallaUrl }, _, fetchFor = () => fetch) =>
    createValhallaServerRoads({
      url: given(valhallaUrl, 'VALHALLA_URL'),
      fetch: fetchFor('VALHALLA_URL'),
    }),
  'valhalla-in-process': (_, dataDirectory) =>
    createValhallaInProcessRoads({ folder: join(dataDirectory, 'roads') }),
  'google-routes': ({ googleKey }) =>
    createGoogleRoutesRoads({ apiKey: given(googleKey, 'GOOGLE_MAPS_API_KEY') }),
} satisfies Record<RoadsProviderName, RoadsFactory>;

/**
 * The configured provider.
 * @throws Error with one sentence if it lacks a setting.
 */
export const createRoads: RoadsFactory = (settings, dataDirectory, fetchFor) =>
  factories[settings.provider](settings, dataDirectory, fetchFor);

function given(value: string | undefined, name: string): string {
  if (!value) throw new Error(`${name} must be set for this ROADS_PROVIDER.`);
  return value;
}
