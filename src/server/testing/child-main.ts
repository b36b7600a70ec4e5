// The server as a process of its own, for tests that kill it. Prints its address once it answers.
import { runServer } from '../main.ts';

const server = await runServer({ environment: process.env });
process.stdout.write(`ready ${server.address}\n`);
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
