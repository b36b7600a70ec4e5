import { z } from 'zod';
import type { Db } from '#server/platform/database/connect.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { FindVoiceCarrier, VoiceInstruction } from '#server/providers/voice/voice-provider.ts';

const data = z.object({
  provider: z.string(),
  providerCallId: z.string(),
  /** As it was decided when the report came. */
  instruction: z.custom<VoiceInstruction>((value) => typeof value === 'object' && value !== null),
  webhookUrl: z.string(),
  /** Names the instruction: the carrier carries it out once. */
  key: z.string(),
});

const instructJob: JobKind<z.infer<typeof data>> = { name: 'carrier-calls.instruct', data };

export type InstructLater = ReturnType<typeof createInstructLater>;

/** Keeps what a carrier is to be told; the report that asks is acknowledged once this is stored. */
export function createInstructLater({ db, jobs }: { db: Db; jobs: Pick<Jobs, 'enqueue'> }) {
  return async (instruct: z.infer<typeof data>): Promise<void> => {
    await jobs.enqueue(db, instructJob, instruct);
  };
}

/** Tells a carrier by its API what to do with a call that waits. */
export function createInstructJob(
  findVoiceCarrier: FindVoiceCarrier,
): JobDefinition<z.infer<typeof data>> {
  return {
    ...instructJob,
    concurrency: 8,
    // A caller does not wait longer.
    retryLimit: 4,
    retryDelay: 1,
    expireAfter: 30,
    noticedWithin: 2,
    async run({ data: { provider, providerCallId, instruction, webhookUrl, key } }) {
      const carrier = findVoiceCarrier(provider)?.carrier;
      if (!carrier) return;
      await carrier.instruct(providerCallId, instruction, webhookUrl, key);
    },
  };
}
