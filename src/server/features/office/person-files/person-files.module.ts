import type { SignPdf } from '#server/features/documents/signing-keys/signing-keys.public.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { mountPersonFiles } from './person-files.http.ts';
import { createPersonFilesService } from './person-files.service.ts';
import { createRemoveFilesJob } from './remove-files.job.ts';
import { createRetentionJob } from './retention.job.ts';
import { createRetentionService } from './retention.service.ts';

type Needs = { signingKeys: { signPdf: SignPdf } };

/** Everything about a person in one file; erasure, legal holds, and how long data is kept. */
export function createPersonFilesModule(
  platform: Pick<Platform, 'db' | 'clock' | 'timeZone' | 'jobs' | 'files' | 'pdfMaker'>,
  { signingKeys: { signPdf } }: Needs,
) {
  const { db, clock, jobs, files } = platform;
  const personFiles = createPersonFilesService({ ...platform, signPdf });
  const retention = createRetentionService({ db, clock, jobs });
  return {
    endpoints: (mounter) => mountPersonFiles(mounter, { db, clock, personFiles, retention }),
    jobs: [createRemoveFilesJob({ files }), createRetentionJob(retention)],
  } satisfies FeatureModule;
}
