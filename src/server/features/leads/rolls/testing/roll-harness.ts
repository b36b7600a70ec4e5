import { afterAll, afterEach, beforeAll } from 'vitest';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import type { OpenDataPlatform } from '#server/providers/open-data/open-data-source.ts';
import {
  startPublisher,
  type PublishedRow,
  type Publisher,
} from '#server/providers/open-data/testing/publisher.ts';
import { createTestDatabase } from '#server/platform/database/testing/test-database.ts';
import type { Roll, RollDataset } from '../roll-catalogue.ts';
import { createRollsService } from '../rolls.service.ts';
import { runRollAsk } from '../run-roll-ask.ts';

/** A roll of Cook County over datasets of a test. */
export const rollOf = (datasets: RollDataset[], parcel = 'digits 14'): Roll => ({
  id: 'cook-il',
  name: 'Cook County assessor',
  place: 'Cook County, IL',
  state: 'IL',
  counties: ['Cook'],
  parcel,
  datasets,
  licence: null,
  terms: 'https://example.gov/',
  source: 'a test',
});

/** A database with leads in Cook County, and publishers that end with each test. */
export function createRollHarness() {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  const publishers: Publisher[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    const user = { id: 'kim', name: 'Kim', email: 'kim@example.com', role: 'owner' as const };
    await database.db.insertInto('users').values(user).execute();
  });
  afterEach(async () => {
    await Promise.all(publishers.splice(0).map((publisher) => publisher.stop()));
    await database.db.deleteFrom('properties').execute();
  });
  afterAll(() => database.destroy());

  const clock = { now: () => new Date('2031-03-04T18:00:00Z') };
  const timeZone = () => 'America/Chicago';
  const enqueue = async () => undefined;

  async function publish(
    platform: OpenDataPlatform,
    columns: string[],
    rows: PublishedRow[],
  ): Promise<Publisher> {
    const typed = columns.map((name) => ({ name, type: 'text' as const }));
    const publisher = await startPublisher({ platform, columns: typed, pageCap: 3 });
    publisher.add(...rows);
    publishers.push(publisher);
    return publisher;
  }

  function rollsWith(roll: Roll) {
    const openDataset = createOpenData({ FEEDS_ALLOW_PRIVATE: 'true' });
    const options = { db: database.db, clock, timeZone, openDataset, rolls: [roll] };
    const rolls = createRollsService({ ...options, jobs: { enqueue } as never });
    const run = (askId: number, isLastAttempt = true) =>
      runRollAsk(options, { askId, signal: new AbortController().signal, isLastAttempt });
    return { rolls, run };
  }

  async function addLead(apn: string, more: Record<string, unknown> = {}): Promise<number> {
    const { id } = await database.db
      .insertInto('properties')
      .values({
        property_type: 'foreclosure',
        street_address: `${apn} Oak St`,
        state: 'IL',
        county: 'Cook',
        apn,
        ...more,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const leadOf = (id: number) =>
    database.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { db: () => database.db, clock, timeZone, publish, rollsWith, addLead, leadOf };
}
