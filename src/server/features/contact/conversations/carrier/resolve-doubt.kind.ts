import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const resolveDoubtData = z.object({ messageId: z.int(), tries: z.int() });

/** Asks the carrier whether it has a doubtful text. */
export const resolveDoubtJob: JobKind<z.infer<typeof resolveDoubtData>> = {
  name: 'conversations.resolve-doubt',
  data: resolveDoubtData,
};

/** Seconds before each question: a carrier lists a text some time after it has accepted it. */
export const pauses = [20, 60, 300, 1800, 7200];

/** Asks for the first or another time. @returns false if it has been asked often enough. */
export async function askAboutDoubt(
  trx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  messageId: number,
  tries = 0,
): Promise<boolean> {
  const startAfter = pauses[tries];
  if (startAfter === undefined) return false;
  await jobs.enqueue(trx, resolveDoubtJob, { messageId, tries }, { startAfter });
  return true;
}
