import { z } from 'zod';
import { listBaseCopies, makeBaseCopy } from '#server/platform/database/archiving/base-copy.ts';
import type { JobDefinition } from '#server/platform/jobs/job.ts';

type Options = {
  databaseUrl: string;
  dataDirectory: string;
  /** WAL_ARCHIVE_DIR; undefined if the log is not archived. */
  archive: string | undefined;
};

const dayInMs = 24 * 3_600_000;

/** Every day, and within a quarter of an hour of the first start, a copy for `npm run recover`. */
export function createCopyDatabaseJob({ archive, ...place }: Options): JobDefinition<object> {
  return {
    name: 'backups.copy-database',
    data: z.object({}),
    ...(archive && { schedule: '*/15 * * * *' }),
    retryLimit: 0,
    expireAfter: 6 * 3_600,
    run: async () => {
      if (!archive) return;
      const latest = (await listBaseCopies(archive)).at(-1);
      if (latest && Date.now() - latest.endedAt.getTime() < dayInMs) return;
      await makeBaseCopy({ ...place, archive });
    },
  };
}
