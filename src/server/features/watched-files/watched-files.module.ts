import { z } from 'zod';
import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { mailboxPort } from '#server/providers/mailbox/mailbox.port.ts';
import type { Platform } from '#server/server-platform.ts';
import { createLook } from './look.ts';
import { createLookIntoFolder } from './look-into-folder.ts';
import { createLookIntoMailbox } from './look-into-mailbox.ts';
import { createAttachmentTaker } from './take-attachment.ts';
import type { TakingNeeds } from './take-file.ts';
import { mountWatchedFiles } from './watched-files.http.ts';
import { watchedFilesSettings } from './watched-files.settings.ts';

type Needs = {
  imports: { lists: TakingNeeds['imports'] };
  probateIntake: Pick<TakingNeeds, 'uploadPetition'>;
};

const lookKind = { name: 'watched-files.look', data: z.object({}) };

/** A folder (WATCH_DIR) and a mailbox (IMAP_HOST) with lists and petitions to import. */
export function createWatchedFilesModule(
  {
    db,
    pool,
    clock,
    jobs,
    environment,
  }: Pick<Platform, 'db' | 'pool' | 'clock' | 'jobs' | 'environment'>,
  { imports: { lists: imports }, probateIntake: { uploadPetition } }: Needs,
) {
  const { directory } = readSettings(watchedFilesSettings, environment);
  const needs: TakingNeeds = { db, clock, imports, uploadPetition };
  const findMailbox = followPort(environment, mailboxPort);
  const takeAttachment = createAttachmentTaker(needs);
  const look = createLook({ db, pool }, [
    ...(directory === undefined ? [] : [createLookIntoFolder(needs, directory)]),
    createLookIntoMailbox({ db, clock, findMailbox, takeAttachment }),
  ]);
  const definition: JobDefinition<object> = {
    ...lookKind,
    // Every minute also without a folder: a mailbox can be set on the screen at any time.
    schedule: '* * * * *',
    concurrency: 1,
    // A list of a million rows takes minutes; the next minute's check would only try the lock.
    expireAfter: 3_600,
    retryLimit: 0,
    run: ({ signal }) => look(signal),
  };
  return {
    endpoints: (mounter) =>
      mountWatchedFiles(mounter, {
        db,
        directory,
        findMailbox,
        requestLook: async () => {
          await jobs.enqueue(db, lookKind, {});
        },
      }),
    jobs: [definition],
    providerPorts: [mailboxPort],
  } satisfies FeatureModule;
}
