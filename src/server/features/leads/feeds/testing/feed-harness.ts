import { afterAll, expect } from 'vitest';
import { useTestServer } from '#server/testing/use-test-server.ts';
import {
  startPublisher,
  type PublishedRow,
  type Publisher,
} from '#server/providers/open-data/testing/publisher.ts';

const columns = [
  { name: 'case_no', type: 'text' },
  { name: 'address', type: 'text' },
  { name: 'status', type: 'text' },
  { name: 'opened', type: 'date' },
  { name: 'note', type: 'text' },
] as const;

type Body = Record<string, unknown>;
type Lead = {
  id: number;
  status: string;
  streetAddress: string;
  openSignalCount: number;
  score: number;
};

/**
 * For all tests of a file: a server with feeds that read from the test's own publisher, one street
 * per test.
 * @param options.pageCap rows that one answer of the publisher carries at most
 */
export async function createFeedHarness({ pageCap }: { pageCap?: number } = {}) {
  const server = await useTestServer({
    withJobs: true,
    environment: { FEEDS_ALLOW_PRIVATE: 'true' },
  });
  let publisher: Publisher | undefined;
  afterAll(() => publisher?.stop());
  let street = 0;
  const streetName = () => `Feed${String.fromCharCode(65 + (street % 26))}ow`;

  const row = (index: number, more: PublishedRow = {}): PublishedRow => ({
    case_no: `${street}-${index}`,
    address: `${index} ${streetName()} St`,
    status: 'Open',
    opened: '2031-03-03',
    note: 'High grass',
    ...more,
  });

  const body = (more: Body = {}): Body => ({
    name: 'Code cases',
    url: publisher!.url,
    propertyType: 'violation',
    key: 'case_no',
    mapping: { streetAddress: 'address', violationDate: 'opened', violationType: 'note' },
    constants: { city: 'Nashville', state: 'TN', zipCode: '37206' },
    closes: 'absent',
    every: 'manual',
    ...more,
  });

  async function publish(rows: PublishedRow[]): Promise<Publisher> {
    await publisher?.stop();
    street += 1;
    publisher = await startPublisher({
      platform: 'socrata',
      columns: [...columns],
      ...(pageCap && { pageCap }),
    });
    publisher.add(...rows.map((each) => each));
    return publisher;
  }

  return {
    server,
    row,
    rowsFrom: (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => row(first + index)),
    body,
    /** Case number of a row. */
    key: (index: number) => `${street}-${index}`,
    publish,

    /** Publishes rows and adds a feed of them. @param make called with the street of the test. */
    async start(make: () => PublishedRow[], more: Body = {}) {
      const started = await publish([]);
      started.add(...make());
      const { status, body: feed } = await server.owner.post('/api/feeds', body(more));
      expect([status, feed.message]).toEqual([201, undefined]);
      return { feedId: feed.id as number, publisher: started };
    },

    /** Runs a feed and waits for its end. @returns the run as returned by the API. */
    async run(feedId: number) {
      const { status, body: begun } = await server.owner.post(`/api/feeds/${feedId}/run`);
      expect(status).toBe(202);
      const newest = async () => (await server.owner.get(`/api/feeds/${feedId}/runs`)).body.data[0];
      await expect.poll(newest).toMatchObject({ id: begun.runId, finishedAt: expect.any(String) });
      return newest();
    },

    /** The leads of the test's street. */
    async leads(): Promise<Lead[]> {
      const path = `/api/properties?search=${streetName()}&limit=200`;
      return (await server.owner.get(path)).body.data;
    },

    feedOf: async (id: number) =>
      (await server.owner.get('/api/feeds')).body.data.find((one: { id: number }) => one.id === id),
  };
}
