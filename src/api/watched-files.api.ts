import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, moment, rowId, rowIdParams } from './wire.schema.ts';

const tag = 'Imports';

const watchedFile = z
  .object({
    id: rowId,
    filename: z.string(),
    /** In bytes. */
    size: z.int().nonnegative(),
    /** `found` waits for its turn. */
    state: z.enum(['found', 'taken', 'refused']),
    /** What it was taken as; null where it was not. */
    kind: z.enum(['list', 'petition']).nullable(),
    /** Why it was refused, in a sentence; '' where it was not. */
    reason: z.string(),
    /** The import of a list. */
    importId: rowId.nullable(),
    foundAt: moment,
    finishedAt: moment.nullable(),
  })
  .meta({ id: 'WatchedFile' });
export type WatchedFile = z.infer<typeof watchedFile>;

export const listWatchedFiles = defineEndpoint({
  method: 'GET',
  path: '/api/watched-files',
  tag,
  summary: 'What was taken from the watched folder and what was refused, latest first',
  answer: z.object({
    /** Null where no folder is watched (WATCH_DIR). */
    folder: z.string().nullable(),
    lookedAt: moment.nullable(),
    /** Why the folder could not be read last time; '' where it could. */
    problem: z.string(),
    /** The latest 200. */
    data: z.array(watchedFile),
  }),
  access: 'owner',
});

export const lookNow = defineEndpoint({
  method: 'POST',
  path: '/api/watched-files/look',
  tag,
  summary: 'Look into the watched folder now instead of within a minute',
  answer: done,
  errors: ['watched_files.off'],
  access: 'owner',
});

export const retryWatchedFile = defineEndpoint({
  method: 'POST',
  path: '/api/watched-files/:id/retry',
  tag,
  summary: 'Try a refused file again',
  params: rowIdParams,
  answer: done,
  errors: ['watched_files.off', 'watched_files.not_found'],
  access: 'owner',
});
