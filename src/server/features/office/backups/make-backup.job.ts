import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import { makeBackup, type BackupOptions } from './make-backup.ts';

/** A backup that a user requested, or that is due. */
export const makeBackupKind: JobKind<object> = { name: 'backups.make', data: z.object({}) };

/** @param at time of the day, '02:15'; undefined for none */
export function createMakeBackupJob(
  options: BackupOptions,
  at: string | undefined,
): JobDefinition<object> {
  const [hour, minute] = (at ?? '').split(':').map(Number);
  return {
    ...makeBackupKind,
    ...(at && { schedule: `${minute} ${hour} * * *` }),
    retryLimit: 2,
    retryDelay: 300,
    expireAfter: 6 * 3_600,
    run: ({ signal }) => makeBackup(options, signal),
  };
}
