import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timestamp, opaqueId, rowId } from './wire.schema.ts';

/** What can change while a user is looking at it. */
export const eventNouns = [
  'properties',
  'imports',
  'feeds',
  'campaigns',
  'sequences',
  'conversations',
  'probate-queue',
  'petition-readings',
  'purchase-contracts',
  'driving-routes',
  'captures',
  'settings',
  'jobs',
  'notifications',
  'presence',
  'session',
  'webhooks',
  'scores',
  'stacking',
  'proposals',
  'automations',
  'watched-files',
  'calls',
  'results',
  'seller-forms',
] as const;
export type EventNoun = (typeof eventNouns)[number];

/** One server-sent event: something changed, read it again. */
export const liveEvent = z.object({
  noun: z.enum(eventNouns),
  /** Which ones; absent when it is many or all. */
  ids: z.array(rowId).max(200).optional(),
  /** Only values of the leads in `ids` changed: none was added, removed or merged. */
  isEdit: z.literal(true).optional(),
  /** The version that the one lead in `ids` has now. */
  version: z.int().optional(),
  /** A message to one user; only that user's browsers receive it. */
  notice: z.object({ userId: z.string(), title: z.string(), description: z.string() }).optional(),
  /** Who is viewing the lead of `ids`, or has left it. */
  presence: z
    .object({ userId: z.string(), name: z.string(), tab: z.string(), isHere: z.boolean() })
    .optional(),
  /** The progress of an uploaded file. */
  progress: z.object({ fileId: opaqueId, done: z.int(), total: z.int().nullable() }).optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

/** The first message of a stream, of the type 'ready': how many milliseconds ago each noun last changed. */
export type StreamReady = { changed: Partial<Record<EventNoun, number>> };

export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  tag: 'Events',
  summary: 'Server-sent events; the data of each is a JSON object that names what changed',
  answer: liveEvent,
  answerKind: 'events',
});

const healthAnswer = z.object({
  status: z.literal('ok'),
  version: z.string(),
  /** Where uploads and files are kept; absent if the system does not say. */
  disk: z.object({ freeMegabytes: z.int(), isLow: z.boolean() }).optional(),
  backups: z
    .object({
      scheduled: z.boolean(),
      /** When the last backup was made that could be restored. */
      lastVerifiedAt: timestamp.nullable(),
      latest: z.enum(['ok', 'failed', 'none']),
    })
    .optional(),
});

export const getHealth = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  tag: 'Events',
  summary: 'Answers 200 when the database answers',
  answer: healthAnswer,
  errors: ['health.database_unreachable'],
  access: 'public',
});

export const getLiveness = defineEndpoint({
  method: 'GET',
  path: '/api/health/live',
  tag: 'Events',
  summary: 'Answers 200 while the process runs, whatever the state of the database',
  answer: z.object({ status: z.literal('ok'), version: z.string() }),
  access: 'public',
});

export const getReadiness = defineEndpoint({
  method: 'GET',
  path: '/api/health/ready',
  tag: 'Events',
  summary:
    'Answers 200 when requests can be served, with the free disk space; 503 without the database',
  answer: healthAnswer,
  errors: ['health.database_unreachable'],
  access: 'public',
});
