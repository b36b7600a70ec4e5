import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';
import { roadsProviderNames } from './roads-provider.ts';

/** The service that knows the driving times between stops. */
export const roadsSettings = defineSettings({
  provider: {
    env: 'ROADS_PROVIDER',
    label: 'Service',
    doc: 'straight-line (an estimate, needs nothing), osrm, valhalla, valhalla-in-process or google-routes.',
    schema: z
      .enum(roadsProviderNames, `must be one of ${roadsProviderNames.join(', ')}`)
      .default('straight-line'),
  },
  osrmUrl: {
    env: 'OSRM_URL',
    destination: { isAddress: true },
    label: 'OSRM server',
    doc: 'Address of an OSRM server, for osrm.',
    schema: httpUrl().optional(),
  },
  valhallaUrl: {
    env: 'VALHALLA_URL',
    destination: { isAddress: true },
    label: 'Valhalla server',
    doc: 'Address of a Valhalla server, for valhalla.',
    schema: httpUrl().optional(),
  },
  googleKey: {
    env: 'GOOGLE_MAPS_API_KEY',
    label: 'Google Maps API key',
    doc: "Key with Google's Routes and Places (New) APIs, for google-routes and google-places.",
    schema: z.string().optional(),
    secret: true,
  },
});
