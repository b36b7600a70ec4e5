import type { ReverseGeocode } from '#server/features/leads/addresses/addresses.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountCaptures } from './captures.http.ts';
import { createCapturesService } from './captures.service.ts';
import { createFindAddressJob } from './find-address.job.ts';
import { type AddViolation, placeCapture } from './place-capture.ts';
import { createRemoveLostJob } from './remove-lost.job.ts';

type Needs = {
  properties: { changeProperty: ChangeProperty; addViolation: AddViolation };
  addresses: { reverseGeocode: ReverseGeocode };
};

/** Houses that were seen from the street: stored once, placed on their lead. */
export function createCapturesModule(
  { db, clock, files, jobs }: Pick<Platform, 'db' | 'clock' | 'files' | 'jobs'>,
  { properties, addresses: { reverseGeocode } }: Needs,
) {
  const announce = (trx: Db) => publishLiveEvent(trx, { noun: 'captures' });
  const place = (trx: Db, placed: Parameters<typeof placeCapture>[2]) =>
    placeCapture(trx, properties, placed);
  const { canReverse, reverse } = reverseGeocode;
  const captures = createCapturesService({ db, clock, files, jobs, canReverse, place, announce });
  return {
    endpoints: (mounter) => mountCaptures(mounter, { captures }),
    jobs: [
      createFindAddressJob({ db, reverse, place, announce }),
      createRemoveLostJob({ db, files }),
    ],
  } satisfies FeatureModule;
}
