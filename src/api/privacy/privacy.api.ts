import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';

/** Data that this installation stores, as shown on the privacy page. */
const storedData = z.object({
  /** Its kind: 'Leads and their contacts'. */
  what: z.string(),
  /** Where it is kept: 'A database on this machine'. */
  where: z.string(),
});

/** An outside service that is switched on. */
const activeProvider = z.object({
  /** Its purpose: 'Text messages'. */
  purpose: z.string(),
  /** Its name: 'Twilio'. */
  name: z.string(),
  /** What is sent to it, as a sentence. */
  sends: z.string(),
  /** False if everything stays on this machine (sandbox, print, outbox). */
  leavesTheInstallation: z.boolean(),
});

export const getPrivacy = defineEndpoint({
  method: 'GET',
  path: '/api/privacy',
  tag: 'Privacy',
  summary: 'What this installation stores, and what it sends where',
  answer: z.object({
    database: z.object({
      /** `embedded` runs beside the server; `server` is another machine's or a managed one. */
      kind: z.enum(['embedded', 'server']),
      /** Host name of a `server`; null if it is embedded. Never a user or a password. */
      host: z.string().nullable(),
    }),
    files: z.object({
      kind: z.enum(['folder', 's3']),
      /** Host name of the object storage; null for a folder. */
      host: z.string().nullable(),
    }),
    /** Beyond database and files, for example log files. */
    stores: z.array(storedData),
    /** Every port, the ones that stay at home included. */
    providers: z.array(activeProvider),
  }),
});
