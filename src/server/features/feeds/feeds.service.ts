import type { FeedPatch, NewFeed } from '#api/feeds.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { nextRunAt } from '#domain/feeds/freshness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { recogniseDataset, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { CatalogueFeed } from './catalogue.ts';
import { usedColumns } from './feed-definition.ts';
import { feedRunsStore } from './feed-runs.store.ts';
import { readFeeds, readRuns } from './feed-view.query.ts';
import {
  createColumnMissingError,
  createFeedNotFoundError,
  createKeyFixedError,
  createNotInCatalogueError,
  toFeedError,
} from './feeds.errors.ts';
import { feedsStore } from './feeds.store.ts';
import { previewFeed } from './preview-feed.ts';
import { runFeedKind } from './run-feed.job.ts';

export type FeedsService = ReturnType<typeof createFeedsService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  openDataset: OpenDataset;
  catalogue: readonly CatalogueFeed[];
};

/** Feeds: added, changed, run. Reading a publisher's rows is the job's. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createFeedsService(options: Options) {
  const { db, clock, timeZone, jobs, openDataset, catalogue } = options;
  const today = () => calendarDayOf(clock.now(), timeZone());

  async function read(id: number) {
    const [feed] = await readFeeds(db, { today: today(), id });
    if (!feed) throw createFeedNotFoundError();
    return feed;
  }

  async function need(id: number) {
    const feed = await feedsStore.find(db, id);
    if (!feed) throw createFeedNotFoundError();
    return feed;
  }

  /** Runs `ask`; what the publisher does wrong becomes an answer with its sentence. */
  async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      throw toFeedError(error);
    }
  }

  const changed = () => publishLiveEvent(db, { noun: 'feeds' });

  return {
    /** What feeds that are on ask of which publisher, from their own definitions. */
    async requests() {
      const inUse = await feedsStore.inUse(db);
      return inUse.map(({ name, base, dataset, every }) => ({
        host: new URL(base).host,
        name,
        dataset,
        every,
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

    /** @throws `feeds.not_recognised`, `feeds.private_address`, `feeds.publisher_failed`. */
    preview: (url: string) =>
      asking(async () => {
        const dataset = recogniseDataset(url);
        return previewFeed({
          db,
          url,
          dataset,
          source: openDataset(dataset),
          now: clock.now(),
          timeZone: timeZone(),
        });
      }),

    /** @throws the same, and `feeds.column_missing` for a column that the dataset does not have. */
    async create(body: NewFeed, { userId }: { userId: string }) {
      const { dataset, described } = await asking(async () => {
        const found = recogniseDataset(body.url);
        return { dataset: found, described: await openDataset(found).describe() };
      });
      const names = described.columns.map(({ name }) => name);
      const feed = { key: body.key, mapping: body.mapping, open: body.open ?? null };
      const missing =
        described.isComplete && usedColumns(feed).find((column) => !names.includes(column));
      if (missing) throw createColumnMissingError(missing);
      const now = clock.now();
      const id = await feedsStore.insert(db, {
        open: body.open ? JSON.stringify(body.open) : null,
        kind: body.kind ?? null,
        name: body.name,
        url: body.url,
        platform: dataset.platform,
        base: dataset.base,
        dataset: dataset.id,
        property_type: body.propertyType,
        key: body.key,
        mapping: JSON.stringify(body.mapping),
        constants: JSON.stringify(body.constants ?? {}),
        closes: body.closes,
        every: body.every,
        columns: described.isComplete ? names : [],
        licence: described.licence,
        next_run_at: nextRunAt(body.every, now),
        created_by: userId,
        created_at: now,
        updated_at: now,
      });
      await changed();
      return read(id);
    },

    /** @throws `feeds.not_in_catalogue`. */
    async enable(entry: string, { userId }: { userId: string }) {
      const found = catalogue.find(({ shown }) => shown.id === entry);
      if (!found) throw createNotInCatalogueError();
      const now = clock.now();
      const known = await feedsStore.findOfCatalogue(db, entry);
      if (known)
        await feedsStore.update(db, known.id, { enabled: true, next_run_at: now, updated_at: now });
      const id =
        known?.id ??
        (await feedsStore.insert(db, {
          ...found.row,
          next_run_at: now,
          created_by: userId,
          created_at: now,
          updated_at: now,
        }));
      await changed();
      return read(id);
    },

    /** @throws `feeds.not_found`, `feeds.key_is_fixed`. */
    async change(id: number, patch: FeedPatch) {
      const feed = await need(id);
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
      await changed();
      return read(id);
    },

    async remove(id: number) {
      if (!(await feedsStore.remove(db, id))) throw createFeedNotFoundError();
      await changed();
      return { message: 'The feed was deleted. Its leads and cases stay.' };
    },

    /** Begins to read a feed; while it is being read, that run. */
    async run(id: number, { userId }: { userId: string | null }) {
      await need(id);
      const runId = await inTransaction(db, async (trx) => {
        const begun = await feedRunsStore.begin(trx, { feedId: id, userId, now: clock.now() });
        if (begun.isNew) await jobs.enqueue(trx, runFeedKind, { runId: begun.runId });
        return begun.runId;
      });
      await changed();
      return { runId };
    },

    async runs(id: number, query: { page: number; limit: number }) {
      await need(id);
      return readRuns(db, id, query);
    },

    /** Begins what is due. A feed whose last run was undone is switched off, so that it does not come back by itself. */
    async startDue(): Promise<void> {
      const now = clock.now();
      for (const { id } of await feedsStore.undone(db)) {
        await inTransaction(db, async (trx) => {
          await feedRunsStore.noticeUndone(trx, id, now);
          await feedsStore.update(trx, id, { enabled: false });
        });
      }
      for (const { id, every } of await feedsStore.due(db, now)) {
        await this.run(id, { userId: null });
        await feedsStore.update(db, id, { next_run_at: nextRunAt(every, now) });
      }
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
