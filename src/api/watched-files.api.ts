import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, timestamp, rowId, rowIdParams } from './wire.schema.ts';

const tag = 'Imports';

const watchedFile = z
  .object({
    id: rowId,
    filename: z.string(),
    /** In bytes. */
    size: z.int().nonnegative(),
    /** `found` waits for its turn. */
    state: z.enum(['found', 'taken', 'refused']),
    /** The type as which it was imported; null if it was not. */
    kind: z.enum(['list', 'answer', 'petition']).nullable(),
    /** Why it was refused, or what was left out of an imported workbook; '' if nothing. */
    reason: z.string(),
    source: z.enum(['folder', 'mailbox']),
    /** Address of the sender; '' for a file of the folder. */
    from: z.string(),
    /** Subject of the message; '' for a file of the folder. */
    subject: z.string(),
    /** Sheets of a refused workbook; one of them can be chosen with Try again. */
    sheets: z.array(z.string()),
    /** The import of a list. */
    importId: rowId.nullable(),
    foundAt: timestamp,
    finishedAt: timestamp.nullable(),
  })
  .meta({ id: 'WatchedFile' });
export type WatchedFile = z.infer<typeof watchedFile>;

export const listWatchedFiles = defineEndpoint({
  method: 'GET',
  path: '/api/watched-files',
  tag,
  summary: 'What was taken from the watched folder and mailbox and what was refused, latest first',
  answer: z.object({
    /** Null if no folder is watched (WATCH_DIR). */
    folder: z.string().nullable(),
    lookedAt: timestamp.nullable(),
    /** Why the folder could not be read last time; '' where it could. */
    problem: z.string(),
    /** Null if no mailbox is watched (IMAP_HOST). */
    mailbox: z
      .object({
        /** Which mailbox: 'lists@example.com at mail.example.com, folder INBOX'. */
        account: z.string(),
        lookedAt: timestamp.nullable(),
        /** Why it could not be read last time; '' where it could. */
        problem: z.string(),
      })
      .nullable(),
    /** The latest 200. */
    data: z.array(watchedFile),
  }),
  access: 'owner',
});

export const lookNow = defineEndpoint({
  method: 'POST',
  path: '/api/watched-files/look',
  tag,
  summary: 'Check the watched folder and mailbox now instead of within a minute',
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
  body: z.object({
    /** One of the file’s sheets; without it the only sheet with known columns is imported. */
    sheet: z.string().max(200).optional(),
  }),
  answer: done,
  errors: ['watched_files.off', 'watched_files.not_found', 'watched_files.sheet_not_offered'],
  access: 'owner',
});
