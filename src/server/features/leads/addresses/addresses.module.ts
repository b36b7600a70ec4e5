import type { FeatureModule } from '#server/platform/feature-module.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import type { Platform } from '#server/server-platform.ts';
import { addressesPort } from '#server/providers/addresses/addresses.port.ts';
import type { KeyRefusals } from '#server/features/office/key-refusals/key-refusals.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { mountAddresses } from './addresses.http.ts';
import { createAddressesService } from './addresses.service.ts';
import { createCachedGeocode } from './cached-geocode.ts';
import { createFillPositionsJob } from './fill-positions.job.ts';
import { createGeocode } from './geocode.ts';
import { createRefinePositionsJob } from './refine-positions.job.ts';
import { createReverseGeocode } from './reverse-geocode.ts';

type Needs = { properties: { changeProperty: ChangeProperty }; keyRefusals: KeyRefusals };

/** Addresses: completed while they are typed, and placed on the map. */
export function createAddressesModule(
  { db, clock, logger, environment }: Pick<Platform, 'db' | 'clock' | 'logger' | 'environment'>,
  { properties: { changeProperty }, keyRefusals }: Needs,
) {
  const providers = followPort(environment, addressesPort);
  const findSuggesters = () => providers().suggesters;
  const findGeocoders = () => providers().geocoders;
  const keys = keyRefusals.watch('addresses');
  const cachedGeocode = createCachedGeocode({ db, clock, keys, logger });
  const geocode = createGeocode({ findGeocoders, cachedGeocode });
  const addresses = createAddressesService({
    db,
    findSuggesters,
    geocode,
    keys,
    logger,
    clock,
  });
  return {
    endpoints: (mounter) => mountAddresses(mounter, { addresses, changeProperty, keyRefusals }),
    jobs: [
      createFillPositionsJob({ db, geocode }),
      createRefinePositionsJob({ db, findGeocoders, cachedGeocode }),
    ],
    providerPorts: [addressesPort],
    /** The position of an address; null if no service finds it. */
    geocode,
    /** Addresses for a visitor without an account; none of leads. */
    suggestForVisitor: addresses.suggestForVisitor,
    reverseGeocode: createReverseGeocode({ findGeocoders, keys }),
  } satisfies FeatureModule;
}
