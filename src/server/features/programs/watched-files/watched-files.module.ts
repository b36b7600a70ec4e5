import { z } from 'zod';
import { checkingServer } from '#domain/mail/confirmed-sender.ts';
import { followPort } from '#server/platform/config/follow-port.ts';
import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';
import { createMailboxPort } from '#server/providers/mailbox/mailbox.port.ts';
import { mailboxSettings } from '#server/providers/mailbox/mailbox.settings.ts';
import type { Platform } from '#server/server-platform.ts';
import { createSourcesPoll } from './poll-sources.ts';
import { createFolderPoll } from './poll-folder.ts';
import type { FindMailToken } from '#server/features/office/mail-sign-in/mail-sign-in.public.ts';
import { createMailboxPoll } from './poll-mailbox.ts';
import { createAttachmentImport } from './import-attachment.ts';
import type { ImportFileNeeds } from './import-file.ts';
import { mountWatchedFiles } from './watched-files.http.ts';
import { watchedFilesSettings } from './watched-files.settings.ts';

type Needs = {
  imports: { lists: ImportFileNeeds['imports'] };
  skipTracing: Pick<ImportFileNeeds, 'importAnswer'>;
  probateIntake: Pick<ImportFileNeeds, 'uploadPetition'>;
  mailSignIn: { findMailToken: FindMailToken };
};

const pollKind = { name: 'watched-files.look', data: z.object({}) };

/** A folder (WATCH_DIR) and a mailbox (IMAP_HOST) with lists and petitions to import. */
export function createWatchedFilesModule(
  {
    db,
    pool,
    clock,
    jobs,
    environment,
  }: Pick<Platform, 'db' | 'pool' | 'clock' | 'jobs' | 'environment'>,
  {
    imports: { lists: imports },
    skipTracing: { importAnswer },
    probateIntake: { uploadPetition },
    mailSignIn: { findMailToken },
  }: Needs,
) {
  const { directory } = readSettings(watchedFilesSettings, environment);
  const needs: ImportFileNeeds = { db, clock, imports, importAnswer, uploadPetition };
  const mailboxPort = createMailboxPort(findMailToken);
  const findMailbox = followPort(environment, mailboxPort);
  const readTrust = () => {
    const { senders = '', host = '', checkedBy = '' } = readSettings(mailboxSettings, environment);
    return { senders, server: checkingServer(host, checkedBy) };
  };
  const importAttachment = createAttachmentImport(needs);
  const pollSources = createSourcesPoll({ db, pool }, [
    ...(directory === undefined ? [] : [createFolderPoll(needs, directory)]),
    createMailboxPoll({ db, clock, findMailbox, readTrust, importAttachment }),
  ]);
  const definition: JobDefinition<object> = {
    ...pollKind,
    // Every minute also without a folder: a mailbox can be set on the screen at any time.
    schedule: '* * * * *',
    concurrency: 1,
    // A list of a million rows takes minutes; the next minute's check would only try the lock.
    expireAfter: 3_600,
    retryLimit: 0,
    run: ({ signal }) => pollSources(signal),
  };
  return {
    endpoints: (mounter) =>
      mountWatchedFiles(mounter, {
        db,
        directory,
        findMailbox,
        requestPoll: async () => {
          await jobs.enqueue(db, pollKind, {});
        },
      }),
    jobs: [definition],
    providerPorts: [mailboxPort],
    /** Whether a folder is watched. */
    watchesFolder: directory !== undefined,
  } satisfies FeatureModule;
}
