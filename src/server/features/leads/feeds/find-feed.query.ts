import type { Db } from '#server/platform/database/connect.ts';
import { createFeedNotFoundError } from './feeds.errors.ts';
import { feedsStore } from './feeds.store.ts';

/** @throws `feeds.not_found`, 404. */
export async function requireFeed(db: Db, id: number) {
  const feed = await feedsStore.find(db, id);
  if (!feed) throw createFeedNotFoundError();
  return feed;
}
