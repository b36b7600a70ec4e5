import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { timestamp, rowId } from './wire.schema.ts';

const tag = 'Settings';

const list = z.object({
  id: rowId,
  /** The file's name. */
  name: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Its progress, 0 to 100; 100 only when all of it is stored. */
  percent: z.int().min(0).max(100),
  /** Numbers in the file, how many of them were new, and lines without a number. */
  total: z.int(),
  added: z.int(),
  rejected: z.int(),
  /** Why it failed, in a sentence; then none of it is stored. */
  problem: z.string().nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
});
export type DoNotCallList = z.infer<typeof list>;

export const importDoNotCall = defineEndpoint({
  method: 'POST',
  path: '/api/contact-gate/do-not-call',
  tag,
  scope: 'compliance:write',
  summary:
    'Add a list of numbers (text or CSV, one to a line) that may not be texted; a job reads it',
  bodyKind: 'file',
  maxFileMegabytes: 100,
  answer: z.object({ message: z.string(), listId: rowId }),
  status: 202,
  access: 'owner',
});

export const listDoNotCallLists = defineEndpoint({
  method: 'GET',
  path: '/api/contact-gate/do-not-call',
  tag,
  scope: 'compliance:read',
  summary: 'The latest fifty do-not-call lists, with how far the reading of each is',
  answer: z.array(list),
});
