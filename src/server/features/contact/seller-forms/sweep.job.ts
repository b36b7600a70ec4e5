import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { scheduledJob } from '#server/platform/jobs/job.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { confirmKind, makeLeadKind } from './make-lead.kind.ts';
import { forgetSuggestions } from './robots/suggestion-counts.store.ts';

/** An entry that waits longer has lost its job: a restored backup has no queue. */
const lostAfterMs = 600_000;

/**
 * Every ten minutes: entries without a job get one, confirmations that wait are tried again, and
 * proofs and counts that have ended are forgotten.
 */
export function createSweepFormsJob(options: {
  db: Db;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
}) {
  const { db, clock, jobs } = options;
  return scheduledJob({
    name: 'seller-forms.sweep',
    schedule: '*/10 * * * *',
    retryLimit: 0,
    async run() {
      const now = clock.now();
      await forgetSuggestions(db, now);
      await db.deleteFrom('seller_form_proofs').where('expires_at', '<', now).execute();
      const before = new Date(now.getTime() - lostAfterMs);
      const lost = await db
        .selectFrom('seller_form_submissions')
        .select('id')
        .where('state', '=', 'waiting')
        .where('received_at', '<', before)
        .orderBy('id')
        .limit(500)
        .execute();
      for (const { id } of lost) {
        const singletonKey = `submission ${id}`;
        await jobs.enqueue(db, makeLeadKind, { submissionId: id }, { singletonKey });
      }
      const waiting = await db
        .selectFrom('seller_form_submissions')
        .select('id')
        .where('state', '=', 'lead')
        // Without its form or lead there is nothing to say any more.
        .where('form_id', 'is not', null)
        .where('property_id', 'is not', null)
        .where((where) =>
          where.or([
            where('text_state', '=', 'queued'),
            where('email_state', 'in', ['queued', 'sending']),
          ]),
        )
        .where('handled_at', '<', before)
        .orderBy('id')
        .limit(500)
        .execute();
      for (const { id } of waiting) {
        const singletonKey = `confirm ${id}`;
        await jobs.enqueue(db, confirmKind, { submissionId: id }, { singletonKey });
      }
    },
  });
}
