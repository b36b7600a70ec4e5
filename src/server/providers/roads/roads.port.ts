import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { createRoads } from './create-roads.ts';
import type { RoadsProvider } from './roads-provider.ts';
import { roadsContracts } from './roads.contracts.ts';
import { roadsSettings } from './roads.settings.ts';
import { tryRoads } from './try-roads.ts';

/** @param dataDirectory the folder with a local map. */
export function createRoadsPort(dataDirectory: string): ProviderPort<RoadsProvider> {
  const create = (environment: Environment) =>
    createRoads(readSettings(roadsSettings, environment), dataDirectory, (setting) =>
      fetchFor(environment, setting),
    );
  return {
    port: 'roads',
    label: 'Driving times',
    groups: [{ name: '', settings: roadsSettings }],
    contracts: roadsContracts,
    create,
    choose(environment) {
      const { name, isEstimate } = create(environment);
      return { name, isReal: !isEstimate && name !== 'valhalla-in-process' };
    },
    test: async (environment) => tryRoads(create(environment)),
  };
}
