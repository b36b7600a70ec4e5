import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rowId } from './wire.schema.ts';

const tag = 'Probate intake';

/** One document on its way to becoming a lead. */
export const probateQueueEntry = z
  .object({
    id: rowId,
    filename: z.string(),
    status: z.enum(['queued', 'processing', 'completed', 'error']),
    /** Counted from 1 while it waits, else null. */
    position: z.int().positive().nullable(),
    /** What went wrong, in a sentence. */
    error: z.string().nullable(),
    /** The lead that it became. */
    propertyId: rowId.nullable(),
  })
  .meta({ id: 'ProbateQueueEntry' });
export type ProbateQueueEntry = z.infer<typeof probateQueueEntry>;

export const uploadPetition = defineEndpoint({
  method: 'POST',
  path: '/api/probate/upload',
  tag,
  summary: 'Upload one petition (PDF, PNG, JPEG or GIF); it is read in the background',
  bodyKind: 'file',
  answer: z.object({
    queuePosition: z.int().nonnegative(),
    id: rowId,
    filename: z.string(),
    /** The same document was uploaded before: nothing new is read. */
    alreadyKnown: z.boolean(),
  }),
  errors: ['probate_intake.wrong_type', 'probate_intake.empty'],
});

export const getProbateQueue = defineEndpoint({
  method: 'GET',
  path: '/api/probate/queue-status',
  tag,
  summary: 'Documents that wait, are being read, or were read in the last day',
  answer: z.array(probateQueueEntry),
});
