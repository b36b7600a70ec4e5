import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job.ts';

const importJob = z.object({ fileId: z.string(), importId: z.int().positive() });
export type ImportJob = z.infer<typeof importJob>;

/** Storing one uploaded list. */
export const runImportKind: JobKind<ImportJob> = { name: 'imports.run', data: importJob };
