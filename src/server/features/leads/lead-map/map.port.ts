import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { mapContract } from './map.contract.ts';
import { createMapSource, mapSettings, type LeadMapSource } from './map.settings.ts';
import { tryMapSource } from './try-map-source.ts';

const create = (environment: Environment) =>
  createMapSource(readSettings(mapSettings, environment));

/** Which map is drawn. The browser loads it; the server only declares what it may load. */
export const mapPort: ProviderPort<LeadMapSource> = {
  port: 'map',
  label: 'Map',
  groups: [{ name: '', settings: mapSettings }],
  contracts: [mapContract],
  create,
  choose(environment) {
    const { name } = create(environment);
    return { name, isReal: name !== 'outline' };
  },
  test: async (environment) =>
    tryMapSource(create(environment), fetchFor(environment, 'MAP_STYLE_URL')),
};
