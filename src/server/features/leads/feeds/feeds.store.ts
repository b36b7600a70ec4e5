import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { FeedsTable } from '#server/platform/database/schema/feeds.tables.ts';
import { parseFeed, type FeedDefinition } from './feed-definition.ts';

/** Feeds as defined. */
export const feedsStore = {
  async find(db: Db, id: number): Promise<FeedDefinition | undefined> {
    const row = await db.selectFrom('feeds').selectAll().where('id', '=', id).executeTakeFirst();
    return row && parseFeed(row);
  },

  async findOfCatalogue(db: Db, entry: string): Promise<FeedDefinition | undefined> {
    const row = await db
      .selectFrom('feeds')
      .selectAll()
      .where('catalogue_id', '=', entry)
      .executeTakeFirst();
    return row && parseFeed(row);
  },

  async insert(db: Db, feed: Insertable<FeedsTable>): Promise<number> {
    const { id } = await db
      .insertInto('feeds')
      .values(feed)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  update: (db: Db, id: number, feed: Updateable<FeedsTable>) =>
    db.updateTable('feeds').set(feed).where('id', '=', id).execute(),

  async remove(db: Db, id: number): Promise<boolean> {
    const { numDeletedRows } = await db.deleteFrom('feeds').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  },

  async hasRows(db: Db, id: number): Promise<boolean> {
    const row = await db
      .selectFrom('feed_rows')
      .select('id')
      .where('feed_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Makes the next sweep store all rows again: their meaning has changed. */
  forgetHashes: (db: Db, id: number) =>
    db
      .updateTable('feed_rows')
      .set({ hash: '' })
      .where('feed_id', '=', id)
      .where('is_open', '=', true)
      .execute(),

  /** Active feeds, with their publishers and requests. */
  inUse: (db: Db) =>
    db
      .selectFrom('feeds')
      .select(['name', 'base', 'dataset', 'every'])
      .where('enabled', '=', true)
      .orderBy('name')
      .orderBy('id')
      .execute(),

  /** Feeds that are due. */
  due: (db: Db, now: Date) =>
    db
      .selectFrom('feeds')
      .select(['id', 'every'])
      .where('enabled', '=', true)
      .where('next_run_at', '<=', now)
      .orderBy('next_run_at')
      .orderBy('id')
      .execute(),

  /** Feeds with a latest stored run that was undone after they were last turned on. */
  undone: (db: Db) =>
    db
      .selectFrom('feeds as f')
      .innerJoin('feed_runs as r', 'r.feed_id', 'f.id')
      .innerJoin('imports as i', 'i.id', 'r.import_id')
      .select('f.id')
      .distinct()
      .where('f.enabled', '=', true)
      .where('r.undone_noticed_at', 'is', null)
      .where('i.undone_at', 'is not', null)
      .execute(),
};
