import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done, timestamp, pageQueryShape, pagination } from './wire.schema.ts';

const tag = 'Jobs';

/** `queued` waits for its turn or for its next try. */
export const jobStates = ['running', 'queued', 'failed'] as const;
const jobState = z.enum(jobStates);
export type JobState = z.infer<typeof jobState>;

const job = z.object({
  id: z.uuid(),
  /** Its kind, as the log has it: `direct-mail.send-letter`. */
  name: z.string(),
  /** What it does, in words. */
  title: z.string(),
  state: jobState,
  /** Tries that have failed, and how many are made in all. */
  failures: z.int(),
  tries: z.int(),
  addedAt: timestamp,
  /** When it started, or the earliest time at which it will start. */
  startsAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Why the last try failed, in a sentence. */
  problem: z.string().nullable(),
});
export type Job = z.infer<typeof job>;

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/api/jobs',
  tag,
  summary: 'Background work that runs, waits or has failed, latest first',
  query: z.object({ ...pageQueryShape, state: jobState.default('failed') }),
  answer: z.object({
    data: z.array(job),
    counts: z.object({ running: z.int(), queued: z.int(), failed: z.int() }),
    pagination,
  }),
  access: 'owner',
});

const params = z.object({ id: z.uuid() });

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/jobs/:id/retry',
  tag,
  summary: 'Try a failed job again',
  params,
  answer: done,
  access: 'owner',
  errors: ['jobs.not_failed'],
});

export const discardJob = defineEndpoint({
  method: 'DELETE',
  path: '/api/jobs/:id',
  tag,
  summary: 'Forget a failed job',
  params,
  answer: done,
  access: 'owner',
  errors: ['jobs.not_failed'],
  audit: { kind: 'deletion', what: 'Discarded a failed job' },
});
