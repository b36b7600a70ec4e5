import { z } from 'zod';
import { defineSettings, httpUrl } from '#server/platform/config/setting.ts';

const sources = ['none', 'photon', 'google-places'] as const;

/** The service that completes addresses and finds their positions, beside the own leads and the ZIP codes. */
export const addressesSettings = defineSettings({
  provider: {
    env: 'ADDRESS_PROVIDER',
    label: 'Service',
    doc: 'none (own leads, then cities and ZIP codes), photon or google-places (with GOOGLE_MAPS_API_KEY).',
    schema: z.enum(sources, `must be one of ${sources.join(', ')}`).default('none'),
  },
  photonUrl: {
    env: 'PHOTON_URL',
    destination: { isAddress: true },
    label: 'Photon server',
    doc: 'Address of a Photon server, for photon.',
    schema: httpUrl().default('https://photon.komoot.io'),
  },
  census: {
    env: 'CENSUS_GEOCODER',
    label: 'US Census geocoder',
    doc: "on asks the US Census Bureau's free geocoder where an address lies.",
    schema: z.enum(['on', 'off'], 'must be on or off').default('off'),
  },
});
