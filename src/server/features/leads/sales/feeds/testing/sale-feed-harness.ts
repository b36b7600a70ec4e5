import { afterAll, afterEach, beforeAll } from 'vitest';
import { systemClock } from '#domain/clock.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import { dateOfDay, dayNow } from '../../sale-day.ts';
import { runSaleFeed } from '../run-sale-feed.ts';
import type { SalePublisher } from '../sale-catalogue.ts';
import { createSaleFeedsService } from '../sale-feeds.service.ts';

/** The day so many days ago. */
export const ago = (days: number) => dateOfDay(dayNow(systemClock) - days);

/** A publisher of Davidson County's sales at an address of a test. */
export const davidson = (url: string, more: Partial<SalePublisher> = {}): SalePublisher => ({
  id: 'davidson-tn',
  place: 'Davidson County, TN',
  state: 'TN',
  counties: ['Davidson'],
  url,
  columns: {
    date: 'sold',
    price: 'price',
    parcel: 'pin',
    latitude: 'lat',
    longitude: 'lon',
    livingArea: 'area',
  },
  dateForm: 'day',
  onlyWhere: [{ column: 'kind', values: ['VALID'] }],
  leaveOut: [],
  flagsSeveral: false,
  joins: [],
  terms: 'https://example.gov/',
  source: 'a test',
  ...more,
});

/** A database with a lead in Davidson County; its sales go with each test. */
export function createSaleFeedHarness() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    const user = { id: 'kim', name: 'Kim', email: 'kim@example.com', role: 'owner' as const };
    await database.db.insertInto('users').values(user).execute();
    await addLead(36.1, -86.7);
  });
  afterEach(() => database.db.deleteFrom('sale_lists').execute());
  afterAll(() => database.destroy());

  const addLead = (latitude: number, longitude: number) =>
    database.db
      .insertInto('properties')
      .values({
        property_type: 'foreclosure',
        street_address: `${latitude} Oak St`,
        state: 'TN',
        county: 'Davidson',
        latitude,
        longitude,
      } as never)
      .execute();

  function feedOf(publisher: SalePublisher) {
    const openDataset = createOpenData({ FEEDS_ALLOW_PRIVATE: 'true' });
    const jobs = { enqueue: async () => null } as never;
    const options = {
      db: database.db,
      clock: systemClock,
      openDataset,
      publishers: [publisher],
      jobs,
    };
    const feeds = createSaleFeedsService(options);
    const run = (isLastAttempt = true) =>
      runSaleFeed(options, {
        id: publisher.id,
        signal: new AbortController().signal,
        isLastAttempt,
      });
    const county = async () => (await feeds.list()).data[0]!;
    return { feeds, run, county };
  }
  const stored = () =>
    database.db.selectFrom('sales').selectAll().orderBy('parcel').orderBy('sold_on').execute();
  const list = () => database.db.selectFrom('sale_lists').selectAll().executeTakeFirstOrThrow();
  return { database: () => database, addLead, feedOf, stored, list };
}
