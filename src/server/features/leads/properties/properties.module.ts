import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createEmptyTrashJob } from './trash/empty-trash.job.ts';
import type { RunningImport } from './list/index-page.query.ts';
import { createPostingsJob } from './list/postings/fold-postings.job.ts';
import { createTallyFoldingJob } from './list/fold-tallies.job.ts';
import { mountProperties } from './properties.http.ts';
import { createPropertiesService } from './properties.service.ts';
import { createPropertyChanger } from './property-change.ts';
import { mountPropertyChanges } from './property-changes.http.ts';
import { createPropertyFactsService } from './property-facts.service.ts';
import { createPropertyMetadataService } from './property-metadata.service.ts';
import { createPropertyNotesService } from './notes/property-notes.service.ts';
import { createPropertyPhonesService } from './property-phones.service.ts';
import { createPropertyProgressService } from './property-progress.service.ts';
import { isSampleHeld, removeSampleLeads } from './trash/remove-sample.ts';
import { createTrashService } from './trash/trash.service.ts';

type Needs = {
  imports: {
    /** The import that is being stored, which lists read around. */
    runningImport: () => RunningImport | null;
  };
};

/** Leads: the list, a single lead and every change of it, the trash. */
export function createPropertiesModule(
  { db, clock, timeZone }: Pick<Platform, 'db' | 'clock' | 'timeZone'>,
  { imports: { runningImport } }: Needs,
) {
  const properties = createPropertiesService({ db, clock, timeZone, runningImport });
  const change = createPropertyChanger({ db, clock, timeZone });
  const trash = createTrashService({ db, clock, timeZone });
  return {
    endpoints(mounter) {
      mountProperties(mounter, { properties });
      mountPropertyChanges(mounter, {
        properties,
        propertyFacts: createPropertyFactsService({ change, clock, timeZone }),
        propertyProgress: createPropertyProgressService({ change, clock }),
        propertyPhones: createPropertyPhonesService({ change }),
        propertyNotes: createPropertyNotesService({ change }),
        propertyMetadata: createPropertyMetadataService({ change, timeZone }),
        trash,
      });
    },
    jobs: [
      createTallyFoldingJob(db),
      createPostingsJob(db, () => runningImport() !== null),
      createEmptyTrashJob(trash),
    ],
    /** The one way in which a single lead is changed. */
    changeProperty: change,
    countProperties: properties.count,
    getProperty: properties.get,
    readTimeline: properties.timeline,
    deleteProperties: properties.delete,
    addViolation: properties.addViolation,
    isSampleHeld,
    removeSampleLeads,
  } satisfies FeatureModule;
}
