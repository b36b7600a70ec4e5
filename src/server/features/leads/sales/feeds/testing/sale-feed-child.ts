// Its own process that reads a county, for the test that kills it in the middle.
// node sale-feed-child.ts databaseUrl publisherAsJson
import { systemClock } from '#domain/clock.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import '#server/testing/end-with-parent.ts';
import { runSaleFeed } from '../run-sale-feed.ts';
import type { SalePublisher } from '../sale-catalogue.ts';

const [url = '', publisher = ''] = process.argv.slice(2);
const publishers = [JSON.parse(publisher) as SalePublisher];
const { db, close } = await connectDatabase({ url });
const openDataset = createOpenData({ FEEDS_ALLOW_PRIVATE: 'true' });
const jobs = { enqueue: async () => null } as never;
await runSaleFeed(
  { db, clock: systemClock, openDataset, publishers, jobs },
  { id: publishers[0]!.id, signal: new AbortController().signal, isLastAttempt: false },
);
await close();
