import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import { renewedWithinMs } from './issue-tokens.ts';

/**
 * Every night, deletes refresh tokens that were used, or issued and not used, longer ago than a
 * connection lives without a refresh. Until then a reused one ends its connection: it has leaked.
 */
export function createForgetRenewalsJob({ db, clock }: { db: Db; clock: Clock }) {
  return scheduledJob({
    name: 'api-tokens.forget-renewals',
    schedule: '55 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - renewedWithinMs);
      await db
        .deleteFrom('oauth_refresh_tokens')
        .where(({ eb, fn }) => eb(fn.coalesce('used_at', 'created_at'), '<', before))
        .execute();
    },
  });
}
