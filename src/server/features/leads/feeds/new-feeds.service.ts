import type { NewFeed } from '#api/feeds.api.ts';
import type { Clock } from '#domain/clock.ts';
import { nextRunAt } from '#domain/feeds/freshness.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { recogniseDataset, type OpenDataset } from '#server/providers/open-data/open-data.port.ts';
import type { CatalogueFeed } from './catalogue.ts';
import { usedColumns } from './feed-definition.ts';
import {
  createColumnMissingError,
  createNotInCatalogueError,
  toFeedError,
} from './feeds.errors.ts';
import { feedsStore } from './feeds.store.ts';
import { previewFeed } from './preview-feed.ts';
import type { Feed } from '#api/feeds.api.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  openDataset: OpenDataset;
  catalogue: readonly CatalogueFeed[];
  /** The feed as shown. */
  read: (id: number) => Promise<Feed>;
};

/** Previewing and adding feeds: by the URL of a dataset, or from the catalog. */
export function createNewFeeds(options: Options) {
  const { db, clock, timeZone, openDataset, catalogue, read } = options;

  return {
    /** @throws `feeds.not_recognised`, `feeds.private_address`, `feeds.publisher_failed`. */
    preview: (url: string) =>
      withPublisherErrors(async () => {
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
      const { dataset, described } = await withPublisherErrors(async () => {
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
      await publishLiveEvent(db, { noun: 'feeds' });
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
      await publishLiveEvent(db, { noun: 'feeds' });
      return read(id);
    },
  };
}

/** Runs `work`; what the publisher does wrong becomes an answer with its sentence. */
async function withPublisherErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw toFeedError(error);
  }
}
