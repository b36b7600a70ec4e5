import { z } from 'zod';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob, type JobDefinition } from '#server/platform/jobs/job.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { deliverWebhooks } from './deliver.ts';
import { forgetDeliveries, queueDueActions } from './deliveries.store.ts';

const retentionMs = 30 * 24 * 3_600_000;

export const deliverKind = { name: 'webhooks.deliver', data: z.object({}) };

type Needs = { db: Db; clock: Clock; secrets: SecretBox; allowPrivate: () => boolean };

/** Deliveries as soon as they are announced, and every minute for retries and due next actions. */
export function createWebhookJobs(needs: Needs): JobDefinition<object>[] {
  const { db, clock } = needs;
  return [
    {
      ...deliverKind,
      schedule: '* * * * *',
      concurrency: 4,
      run: async (job) => {
        await queueDueActions(db, clock.now());
        await deliverWebhooks(needs, job);
      },
    },
    scheduledJob({
      name: 'webhooks.forget-deliveries',
      schedule: '20 3 * * *',
      run: () => forgetDeliveries(db, new Date(clock.now().getTime() - retentionMs)),
    }),
  ];
}
