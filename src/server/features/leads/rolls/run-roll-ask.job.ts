import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob, type JobDefinition, type JobKind } from '#server/platform/jobs/job.ts';
import { rollAsksStore } from './roll-asks.store.ts';
import type { RollAskOptions } from './run-roll-ask.ts';

const rollAskJob = z.object({ askId: z.int().positive() });
type RollAskJob = z.infer<typeof rollAskJob>;

/** Asking one roll. */
export const rollAskKind: JobKind<RollAskJob> = { name: 'rolls.ask', data: rollAskJob };

export function createRollAskJob(options: RollAskOptions): JobDefinition<RollAskJob> {
  return {
    ...rollAskKind,
    concurrency: 1,
    retryLimit: 5,
    retryDelay: 5,
    expireAfter: 6 * 3_600,
    run: async ({ data, signal, isLastAttempt }) => {
      const { runRollAsk } = await import('./run-roll-ask.ts');
      await runRollAsk(options, { askId: data.askId, signal, isLastAttempt });
    },
  };
}

const keptDays = 30;

/** Every night, forgets questions that were asked a month ago; what was answered stays. */
export const createForgetRollAsksJob = (db: Db, clock: Clock) =>
  scheduledJob({
    name: 'rolls.forget',
    schedule: '40 3 * * *',
    run: () => rollAsksStore.forget(db, new Date(clock.now().getTime() - keptDays * 86_400_000)),
  });
