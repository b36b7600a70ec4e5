// Its own process that reads a feed, for the test that kills it in the middle.
// node feed-child.ts databaseUrl runId
import { systemClock } from '#domain/clock.ts';
import { connectDatabase } from '#server/platform/database/connect.ts';
import { createOpenData } from '#server/providers/open-data/open-data.port.ts';
import '#server/testing/end-with-parent.ts';
import { runFeed } from '../run-feed.ts';

const [url = '', runId = ''] = process.argv.slice(2);
const { db, pool, close } = await connectDatabase({ url });
const openDataset = createOpenData({ FEEDS_ALLOW_PRIVATE: 'true' });
await runFeed(
  { db, pool, clock: systemClock, timeZone: () => 'America/Chicago', openDataset },
  { runId: Number(runId), signal: new AbortController().signal, isLastAttempt: false },
);
await close();
