import type { Clock } from '#domain/clock.ts';
import { nextRunAt } from '#domain/feeds/freshness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { feedRunsStore } from './feed-runs.store.ts';
import { readRuns } from './feed-view.query.ts';
import { feedsStore } from './feeds.store.ts';
import { runFeedKind } from './run-feed.job.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { requireFeed } from './find-feed.query.ts';

type Options = { db: Db; clock: Clock; jobs: Pick<Jobs, 'enqueue'> };

/** Runs of feeds: started manually or when due. The job reads the publisher's rows. */
export function createFeedRuns({ db, clock, jobs }: Options) {
  /** Begins to read a feed; while it is being read, that run. */
  async function run(id: number, { userId }: { userId: string | null }) {
    await requireFeed(db, id);
    const runId = await inTransaction(db, async (trx) => {
      const begun = await feedRunsStore.begin(trx, { feedId: id, userId, now: clock.now() });
      if (begun.isNew) await jobs.enqueue(trx, runFeedKind, { runId: begun.runId });
      return begun.runId;
    });
    await publishLiveEvent(db, { noun: 'feeds' });
    return { runId };
  }

  return {
    run,

    async runs(id: number, query: { page: number; limit: number }) {
      await requireFeed(db, id);
      return readRuns(db, id, query);
    },

    /**
     * Starts what is due. A feed with an undone last run is turned off, so that it does not come
     * back automatically.
     */
    async startDue(): Promise<void> {
      const now = clock.now();
      for (const { id } of await feedsStore.undone(db)) {
        await inTransaction(db, async (trx) => {
          await feedRunsStore.noticeUndone(trx, id, now);
          await feedsStore.update(trx, id, { enabled: false });
        });
      }
      for (const { id, every } of await feedsStore.due(db, now)) {
        await run(id, { userId: null });
        await feedsStore.update(db, id, { next_run_at: nextRunAt(every, now) });
      }
    },
  };
}
