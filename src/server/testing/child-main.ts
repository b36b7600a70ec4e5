// The server as its own process, for tests that kill it. Prints its address once it answers.
import { bundleServerIfStale, loadServer } from '../../../scripts/build/bundle-server.ts';
import './end-with-parent.ts';

// Moves the clock, for instance into calling hours: real time still passes.
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
await bundleServerIfStale();
const { runServer } = await loadServer();
const server = await runServer({
  environment: process.env,
  ownsProcess: true,
  clock: { now: () => new Date(Date.now() + shift) },
});
process.stdout.write(`ready ${server.address}\n`);
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
