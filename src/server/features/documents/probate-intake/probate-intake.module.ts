import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import type { DocumentTextReader } from '#server/providers/document-text/document-text.ts';
import type { LanguageModel } from '#server/providers/language-model/language-model.ts';
import type { ChangeProperty } from '#server/features/leads/properties/properties.public.ts';
import { mountProbateIntake } from './probate-intake.http.ts';
import { createSamplePetitions } from './sample-petitions.ts';
import { createProbateIntakeService } from './probate-intake.service.ts';
import { createReadPetitionJob, createResumePetitionsJob } from './read-petition.job.ts';
import { createSecondOpinionRequest } from './second-opinion.ts';
import { createFindForms } from './teaching/form-catalogue.ts';
import { createRereadPetitionsJob } from './teaching/reread-petitions.job.ts';
import { createTaughtFormsService } from './teaching/taught-forms.service.ts';
import { mountTeaching } from './teaching/teaching.http.ts';
import { createTeachingService } from './teaching/teaching.service.ts';

type Needs = {
  properties: { changeProperty: ChangeProperty };
  documentText: DocumentTextReader;
  /** Reads petitions a second time; null if none is set up. */
  languageModel: { findModel: () => LanguageModel | null };
};

/** Petitions for probate: read, reviewed, made leads. */
export function createProbateIntakeModule(
  { db, files, clock, jobs }: Pick<Platform, 'db' | 'files' | 'clock' | 'jobs'>,
  { properties: { changeProperty }, documentText, languageModel: { findModel } }: Needs,
) {
  const shared = {
    db,
    files,
    clock,
    jobs,
    change: changeProperty,
    findForms: createFindForms(db),
  };
  const probateIntake = createProbateIntakeService({
    ...shared,
    reader: documentText,
    requestSecondOpinion: createSecondOpinionRequest(findModel),
  });
  const forms = createTaughtFormsService(shared);
  const teaching = createTeachingService({ ...shared, forms });
  return {
    endpoints: (mounter) => {
      mountProbateIntake(mounter, { probateIntake });
      mountTeaching(mounter, { teaching, forms });
    },
    jobs: [
      createReadPetitionJob(probateIntake),
      createResumePetitionsJob(probateIntake),
      createRereadPetitionsJob(shared),
    ],
    readLeadFacts: probateIntake.leadFacts,
    samplePetitions: createSamplePetitions(shared),
    /** Takes a document into the queue. */
    uploadPetition: probateIntake.upload,
  } satisfies FeatureModule;
}
