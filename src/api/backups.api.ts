import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, timestamp, rowId } from './wire.schema.ts';

const tag = 'Backups';

const backup = z.object({
  id: rowId,
  name: z.string(),
  /** Where it is kept: a path, or bucket and prefix. */
  place: z.string(),
  encrypted: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  bytes: z.int().nullable(),
  files: z.int().nullable(),
  rows: z.int().nullable(),
  /** `restored` into a scratch database and compared; `read` from end to end; null while not yet. */
  verification: z.enum(['restored', 'read', 'failed']).nullable(),
  verifiedAt: timestamp.nullable(),
  /** Why it failed, was not verified, or was only read. */
  problem: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;

export const listBackups = defineEndpoint({
  method: 'GET',
  path: '/api/backups',
  tag,
  summary: 'Backups that are kept or have failed, latest first, and when the next is due',
  answer: z.object({
    data: z.array(backup),
    /** Null if none is scheduled. */
    nextAt: timestamp.nullable(),
    place: z.string(),
    encrypted: z.boolean(),
    /** The folder is on the same disk as the data. */
    onSameDisk: z.boolean(),
    retention: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
    /** The last that was verified. */
    lastVerifiedAt: timestamp.nullable(),
    isRunning: z.boolean(),
    /** Jobs that act outwards wait since this restore, until the owner lets them begin. */
    held: z
      .object({
        name: z.string(),
        since: timestamp,
        /** The queue was left out: what waited in it is stopped in any case. */
        withoutJobs: z.boolean(),
        /** What would be sent by itself, and what becomes of it without the queue. */
        unsent: z.array(
          z.object({
            what: z.string(),
            count: z.int(),
            end: z.enum(['paused', 'held', 'ended as not known']),
          }),
        ),
      })
      .nullable(),
  }),
  access: 'owner',
});

export const startBackup = defineEndpoint({
  method: 'POST',
  path: '/api/backups',
  isIdempotent: true,
  tag,
  summary: 'Make a backup now; it runs as a job',
  answer: done,
  access: 'owner',
  audit: { kind: 'settings', what: 'Started a backup' },
});

export const releaseHeldJobs = defineEndpoint({
  method: 'POST',
  path: '/api/backups/release-jobs',
  tag,
  summary: 'Let the jobs begin that wait since a restore: texts, letters, feeds, backups',
  body: z.object({
    /**
     * Deletes those that were queued when the backup was made, pauses campaigns and sequences, and
     * ends what waits to be sent: it may have been sent since.
     */
    discard: z.boolean(),
  }),
  answer: done,
  access: 'owner',
  audit: { kind: 'settings', what: 'Let the jobs begin that were held after a restore' },
});
