import { followPort } from '#server/platform/config/follow-port.ts';
import type { ContactGate } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createRoadsPort } from '#server/providers/roads/roads.port.ts';
import { createStraightLineRoads } from '#server/providers/roads/straight-line/straight-line-roads.ts';
import type { Geocode } from '#server/features/leads/addresses/addresses.public.ts';
import type { AutomaticChanges } from '#server/features/contact/follow-up/follow-up.public.ts';
import type { KeyRefusals } from '#server/features/office/key-refusals/key-refusals.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { mountDrivingRoutes } from './driving-routes.http.ts';
import { createSampleDrives } from './sample/sample-drives.ts';
import { createDrivingRoutesService } from './driving-routes.service.ts';
import { createDrivingTracksService } from './tracks/driving-tracks.service.ts';

type Needs = {
  addresses: { geocode: Geocode };
  properties: { changeProperty: ChangeProperty };
  followUp: { automaticChanges: Pick<AutomaticChanges, 'visited'> };
  keyRefusals: KeyRefusals;
  contactGate: { gate: Pick<ContactGate, 'decide'> };
};

/** Drives past leads: planned, kept, and what happened at each door. */
export function createDrivingRoutesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'logger' | 'environment' | 'settings'>,
  {
    addresses: { geocode },
    properties: { changeProperty },
    followUp: { automaticChanges },
    keyRefusals,
    contactGate: { gate },
  }: Needs,
) {
  const { db, clock, logger, environment, settings } = platform;
  const roadsPort = createRoadsPort(settings.dataDirectory);
  const findRoads = followPort(environment, roadsPort);
  const estimate = createStraightLineRoads();
  const keys = keyRefusals.watch('roads');
  const drivingRoutes = createDrivingRoutesService({
    db,
    clock,
    geocode,
    changeProperty,
    visited: automaticChanges.visited,
    gate,
    findRoads: () => ({ roads: findRoads(), estimate, logger, keys }),
  });
  const tracks = createDrivingTracksService({ db, clock });
  return {
    endpoints: (mounter) => mountDrivingRoutes(mounter, { drivingRoutes, tracks }),
    providerPorts: [roadsPort],
    sampleDrives: createSampleDrives({ db, roads: { roads: estimate, estimate, logger, keys } }),
  } satisfies FeatureModule;
}
