import type { FeedPatch } from '#api/feeds.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { nextRunAt } from '#domain/feeds/freshness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { CatalogueFeed } from './catalogue.ts';
import { feedRunsStore } from './feed-runs.store.ts';
import { readFeeds } from './feed-view.query.ts';
import { createFeedNotFoundError, createKeyFixedError } from './feeds.errors.ts';
import { feedsStore } from './feeds.store.ts';
import { createFeedRuns } from './feed-runs.service.ts';
import { createNewFeeds } from './new-feeds.service.ts';
import { requireFeed } from './find-feed.query.ts';

export type FeedsService = ReturnType<typeof createFeedsService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  openDataset: OpenDataset;
  catalogue: readonly CatalogueFeed[];
};

/** Feeds: added, changed, run. */
export function createFeedsService(options: Options) {
  const { db, clock, timeZone, catalogue } = options;
  const today = () => calendarDayOf(clock.now(), timeZone());

  async function read(id: number) {
    const [feed] = await readFeeds(db, { today: today(), id });
    if (!feed) throw createFeedNotFoundError();
    return feed;
  }

  return {
    ...createNewFeeds({ ...options, read }),
    ...createFeedRuns(options),

    /** What feeds that are on ask of which publisher, from their own definitions. */
    async outsideAsks() {
      const inUse = await feedsStore.inUse(db);
      return inUse.map(({ name, base, dataset, every }) => ({
        purpose: 'Feeds of open data',
        host: new URL(base).host,
        sends: `${name}: a request for the rows of dataset ${dataset}, ${every === 'manual' ? 'when you run it' : `every ${every}`}, and for single case numbers of it, with the network address of this server. Nothing of your leads.`,
      }));
    },

    async list() {
      const data = await readFeeds(db, { today: today() });
      const feedIds = new Map(data.map(({ catalogueId, id }) => [catalogueId, id]));
      return {
        data,
        catalogue: catalogue.map((entry) => ({
          ...entry.shown,
          feedId: feedIds.get(entry.shown.id) ?? null,
        })),
      };
    },

    /** @throws `feeds.not_found`, `feeds.key_is_fixed`. */
    async change(id: number, patch: FeedPatch) {
      const feed = await requireFeed(db, id);
      if (patch.key !== undefined && patch.key !== feed.key && (await feedsStore.hasRows(db, id)))
        throw createKeyFixedError();
      const { enabled = feed.enabled, every = feed.every } = patch;
      const isNewlyOn = enabled && (!feed.enabled || every !== feed.every);
      const means = [patch.mapping, patch.open, patch.kind, patch.constants, patch.propertyType];
      await inTransaction(db, async (trx) => {
        await feedsStore.update(trx, id, {
          ...toRow(patch),
          enabled,
          ...(isNewlyOn && { next_run_at: nextRunAt(every, clock.now()) }),
          ...(every === 'manual' && { next_run_at: null }),
          updated_at: clock.now(),
        });
        if (means.some((value) => value !== undefined)) await feedsStore.forgetHashes(trx, id);
        if (!feed.enabled && enabled) await feedRunsStore.noticeUndone(trx, id, clock.now());
      });
      await publishLiveEvent(db, { noun: 'feeds' });
      return read(id);
    },

    async remove(id: number) {
      if (!(await feedsStore.remove(db, id))) throw createFeedNotFoundError();
      await publishLiveEvent(db, { noun: 'feeds' });
      return { message: 'The feed was deleted. Its leads and cases stay.' };
    },
  };
}

/** The members of a request that are columns of a feed. */
function toRow(patch: FeedPatch) {
  const { name, propertyType, key, mapping, open, closes, every, kind, constants } = patch;
  return {
    ...(name !== undefined && { name }),
    ...(propertyType !== undefined && { property_type: propertyType }),
    ...(key !== undefined && { key }),
    ...(mapping !== undefined && { mapping: JSON.stringify(mapping) }),
    ...(open !== undefined && { open: open && JSON.stringify(open) }),
    ...(closes !== undefined && { closes }),
    ...(every !== undefined && { every }),
    ...(kind !== undefined && { kind }),
    ...(constants !== undefined && { constants: JSON.stringify(constants) }),
  };
}
