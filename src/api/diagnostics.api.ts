import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const checkStates = ['ok', 'warning', 'problem'] as const;

const check = z.object({
  /** `database.settings` */
  id: z.string(),
  label: z.string(),
  state: z.enum(checkStates),
  /** The finding, in a sentence. */
  says: z.string(),
  /** What to do about it; null if there is nothing to do. */
  advice: z.string().nullable(),
});
export type Check = z.infer<typeof check>;

/** @see ServiceContract */
const serviceContract = z.object({
  service: z.string(),
  contract: z.string(),
  version: z.string(),
  lookedAt: z.string().nullable(),
  source: z.string(),
  calls: z.array(z.string()),
  events: z.array(z.string()),
  unknown: z.string(),
  leftOut: z.array(z.string()),
});

export const readDiagnostics = defineEndpoint({
  method: 'GET',
  path: '/api/diagnostics',
  tag: 'Diagnostics',
  summary: 'Looks at the database, disk, clock, address, mail, keys, queue, files and backups',
  answer: z.object({
    version: z.string(),
    runtime: z.string(),
    checks: z.array(check),
    /** The published contracts of outside services that this version follows. */
    services: z.array(serviceContract),
  }),
  access: 'owner',
});
