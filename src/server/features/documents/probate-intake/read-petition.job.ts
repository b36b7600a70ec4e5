import { scheduledJob, type JobDefinition } from '#server/platform/jobs/job.ts';
import type { ProbateIntakeService } from './probate-intake.service.ts';
import { readPetitionKind, type PetitionJob } from './read-petition.kind.ts';

/** Two documents are read concurrently, each in its own process. */
export function createReadPetitionJob(service: ProbateIntakeService): JobDefinition<PetitionJob> {
  return {
    ...readPetitionKind,
    concurrency: 2,
    // A retry continues with the next page; a document that crashes its reader fails the second
    // time.
    retryLimit: 5,
    retryDelay: 5,
    // A dead process is noticed by its heartbeat; hundreds of scanned pages may take hours.
    expireAfter: 6 * 3600,
    run: ({ data, isLastAttempt, signal }) =>
      service.read(data.documentId, { isLastAttempt, signal }),
  };
}

/** Every minute, documents are queued again if their reader crashed. */
export function createResumePetitionsJob(service: ProbateIntakeService) {
  return scheduledJob({
    name: 'probate-intake.take-up-again',
    schedule: '* * * * *',
    run: () => service.queueUnfinished(),
  });
}
