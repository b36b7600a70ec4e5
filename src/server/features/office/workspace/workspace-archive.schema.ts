import { z } from 'zod';

/** `manifest.json`, the first entry of an archive: its content and version. */
export const workspaceManifest = z.object({
  product: z.literal('lotline'),
  format: z.literal(1),
  /** Of the program that made it; absent before 0.1.0. */
  version: z.string().optional(),
  migrations: z.array(z.string()),
  /** With the columns that are stored, not computed by the database. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type WorkspaceManifest = z.output<typeof workspaceManifest>;

/** `facts.json`: what an archive holds, counted while it was made; a restored copy is compared with it. */
export const workspaceFacts = z.object({
  /** How many rows each table had, and a checksum over their contents. */
  tables: z.array(z.object({ name: z.string(), rows: z.number(), sum: z.string() })),
  files: z.number(),
  jobs: z.number(),
});
export type WorkspaceFacts = z.output<typeof workspaceFacts>;

/** A line of `jobs.jsonl`: a job that waited or ran. */
export const queuedJob = z.object({
  id: z.string(),
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.number(),
  startAfter: z.string(),
  singletonKey: z.string().nullable(),
  retryLimit: z.number(),
});
