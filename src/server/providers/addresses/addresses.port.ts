import type { Environment } from '#server/platform/config/live-environment.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import { fetchFor } from '#server/platform/http/outgoing/public-fetch.ts';
import { roadsSettings } from '../roads/roads.settings.ts';
import { addressesSettings } from './addresses.settings.ts';
import { createAddressProviders } from './create-addresses.ts';
import { censusContract } from './census/census.contract.ts';
import { googlePlacesContract } from './google-places/google-places.contract.ts';
import { photonContract } from './photon/photon.contract.ts';
import { tryAddresses } from './try-addresses.ts';

/** Google has one key for addresses and roads. */
const google = { googleKey: roadsSettings.googleKey };

const create = (environment: Environment) =>
  createAddressProviders(
    readSettings(addressesSettings, environment),
    readSettings(google, environment).googleKey,
    fetchFor(environment, 'PHOTON_URL'),
  );

export const addressesPort: ProviderPort<ReturnType<typeof create>> = {
  port: 'addresses',
  label: 'Addresses',
  groups: [
    { name: '', settings: addressesSettings },
    { name: 'Google Places', settings: google },
  ],
  contracts: [photonContract, googlePlacesContract, censusContract],
  create,
  choose(environment) {
    const { geocoders } = create(environment);
    const { provider } = readSettings(addressesSettings, environment);
    return { name: provider, isReal: geocoders.some(({ isRemote }) => isRemote) };
  },
  test: async (environment) => tryAddresses(create(environment)),
};
