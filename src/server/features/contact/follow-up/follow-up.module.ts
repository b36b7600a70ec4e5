import type { OptOutsService } from '#server/features/contact/contact-gate/contact-gate.public.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import type { SavedFiltersService } from '#server/features/leads/saved-filters/saved-filters.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createAutomaticChanges } from './automatic-changes.ts';
import { mountFollowUp } from './follow-up.http.ts';
import { sampleCalls } from './sample-calls.ts';
import { createFollowUpService } from './follow-up.service.ts';
import { createDueTimesJob, moveDueTimes } from './due-times.job.ts';
import { createTodayService } from './today.service.ts';

type Needs = {
  properties: { changeProperty: ChangeProperty };
  contactGate: { optOuts: Pick<OptOutsService, 'optOutByPerson'> };
  savedFilters: { findSavedFilter: SavedFiltersService['find'] };
};

/** Calls with their outcomes, the next action of a lead, and the work of today. */
export function createFollowUpModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'liveTimeZone'>,
  {
    properties: { changeProperty },
    contactGate: { optOuts },
    savedFilters: { findSavedFilter },
  }: Needs,
) {
  const { db, clock, timeZone, liveTimeZone } = platform;
  liveTimeZone.onChange(() => moveDueTimes({ db, clock, timeZone }));
  const followUp = createFollowUpService({ db, clock, timeZone, changeProperty, optOuts });
  const today = createTodayService({ db, clock, timeZone, findSavedFilter });
  return {
    endpoints: (mounter) => mountFollowUp(mounter, { followUp, today }),
    jobs: [createDueTimesJob({ db, clock, timeZone })],
    /** What a reply or a signed contract changes of its lead. */
    automaticChanges: createAutomaticChanges({ changeProperty }),
    /** Makes a call the next action of a lead without one. */
    planCall: followUp.planCall,
    setNextAction: followUp.setNextAction,
    sampleCalls,
    /** Stores how a call to a lead ended. */
    recordCall: followUp.recordCall,
  } satisfies FeatureModule;
}
