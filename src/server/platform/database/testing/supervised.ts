// A small program in place of the server in the supervisor's tests: starts the embedded Postgres on the folder
// in its first argument, prints how to reach it in one line of JSON, and stops cleanly on SIGTERM.
import '#server/testing/end-with-parent.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';

const dataDirectory = process.argv[2] ?? '';
const say = (value: object): boolean => process.stdout.write(`${JSON.stringify(value)}\n`);

try {
  const warnings: string[] = [];
  const remember = (_details: object, message: string): void => void warnings.push(message);
  const logger = { info: remember, warn: remember, error: remember };
  const postgres = await startEmbeddedPostgres({ dataDirectory, logger });
  process.once('SIGTERM', () => void postgres.stop().then(() => process.exit(0)));
  say({
    url: postgres.url,
    processId: postgres.processId(),
    dataDirectory: postgres.dataDirectory,
    warnings,
  });
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
