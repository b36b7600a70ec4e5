import { z } from 'zod';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { FileStorage } from '#server/providers/file-storage/file-storage.ts';

/** Removing files whose rows were erased. */
export const removeFilesKind: JobKind<{ keys: string[] }> = {
  name: 'person-files.remove-files',
  data: z.object({ keys: z.array(z.string().max(300)).max(20_000) }),
};

/** Removing twice is the same as once, so that an interrupted run is simply repeated. */
export function createRemoveFilesJob({
  files,
}: {
  files: Pick<FileStorage, 'remove'>;
}): JobDefinition<{ keys: string[] }> {
  return {
    ...removeFilesKind,
    retryLimit: 20,
    async run({ data, signal }) {
      for (const key of data.keys) {
        if (signal.aborted) throw new Error('stopped before all files were removed');
        await files.remove(key);
      }
    },
  };
}
