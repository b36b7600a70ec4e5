import type { Clock } from '#domain/clock.ts';
import { createAddressesService } from './features/addresses/addresses.service.ts';
import { createAskGeocoder } from './features/addresses/ask-geocoder.ts';
import { createGeocode } from './features/addresses/geocode.ts';
import { createDrivingRoutesService } from './features/driving-routes/driving-routes.service.ts';
import type { KeyRefusals } from './features/settings/key-refusals.ts';
import type { ChangeProperty } from './features/properties/property-change.ts';
import { createLiveAdapter, followSettings } from './platform/config/live-adapter.ts';
import { variablesOf } from './provider-ports.ts';
import { readSettings } from './platform/config/setting.ts';
import type { Db } from './platform/database/connect.ts';
import type { Logger } from './platform/logging/logger.ts';
import { addressesSettings } from './providers/addresses/addresses.settings.ts';
import { createAddressProviders } from './providers/addresses/create-addresses.ts';
import { createRoads } from './providers/roads/create-roads.ts';
import { roadsSettings } from './providers/roads/roads.settings.ts';
import { createStraightLineRoads } from './providers/roads/straight-line/straight-line-roads.ts';

type Options = {
  db: Db;
  clock: Clock;
  logger: Logger;
  environment: Record<string, string | undefined>;
  settings: { dataDirectory: string };
};

/** Puts together what knows addresses and roads. */
export function createDrivingServices(
  options: Options,
  { changeProperty, keyRefusals }: { changeProperty: ChangeProperty; keyRefusals: KeyRefusals },
) {
  const { db, clock, logger, environment, settings } = options;
  const addressProviders = followSettings(environment, variablesOf('addresses'), (present) =>
    createAddressProviders(
      readSettings(addressesSettings, present),
      readSettings(roadsSettings, present).googleKey,
    ),
  );
  const suggesters = createLiveAdapter(() => addressProviders().suggesters);
  const geocoders = createLiveAdapter(() => addressProviders().geocoders);
  const keys = keyRefusals.watch('addresses');
  const ask = createAskGeocoder({ db, clock, keys, logger });
  const geocode = createGeocode({ geocoders, ask });
  const estimate = createStraightLineRoads();
  const roads = createLiveAdapter(
    followSettings(environment, variablesOf('roads'), (present) =>
      createRoads(readSettings(roadsSettings, present), settings.dataDirectory),
    ),
  );
  return {
    geocode,
    refining: { geocoders, ask },
    changeProperty,
    addresses: createAddressesService({ db, suggesters, geocode, keys, logger }),
    drivingRoutes: createDrivingRoutesService({
      db,
      clock,
      geocode,
      changeProperty,
      roads: { roads, estimate, logger, keys: keyRefusals.watch('roads') },
    }),
  };
}
