import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountLeadMerges, mountPlaceMerges } from './lead-merges.http.ts';
import { createLeadMergesService } from './lead-merges.service.ts';
import { createMergePlacesService } from './merge-places.service.ts';

type Needs = {
  /** The one way in which a single lead is changed. */
  properties: { changeProperty: ChangeProperty };
};

/** Several leads at one place become one lead, and are separated again. */
export function createLeadMergesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone'>,
  { properties: { changeProperty } }: Needs,
) {
  const { db, clock, timeZone } = platform;
  const leadMerges = createLeadMergesService({ db, clock, timeZone, changeProperty });
  const placeMerges = createMergePlacesService({ db, clock, timeZone, leadMerges });
  return {
    endpoints: (mounter) => {
      mountLeadMerges(mounter, leadMerges);
      mountPlaceMerges(mounter, placeMerges);
    },
    /** Other leads at a lead's place, and its merges. */
    readPlace: leadMerges.place,
  } satisfies FeatureModule;
}
