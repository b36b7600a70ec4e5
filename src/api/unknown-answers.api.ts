import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rowId, timestamp } from './wire.schema.ts';

const unknownAnswer = z.object({
  id: rowId,
  /** 'BatchData' */
  service: z.string(),
  /** What could not be read, in a sentence. */
  reason: z.string(),
  /** As it came. */
  raw: z.string(),
  /** How often the same came. */
  times: z.int(),
  receivedAt: timestamp,
  lastReceivedAt: timestamp,
});
export type UnknownAnswer = z.infer<typeof unknownAnswer>;

export const listUnknownAnswers = defineEndpoint({
  method: 'GET',
  path: '/api/unknown-answers',
  tag: 'Diagnostics',
  summary: 'The latest hundred answers of outside services that could not be read, as they came',
  answer: z.array(unknownAnswer),
  access: 'owner',
});
