// A campaign of 5,000 texts through a fake server of the carrier with 5 % failures, paused, killed twice and resumed.
// `npm run bench -- campaigns [leads]`
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runKilledCampaign } from '../src/server/features/contact/campaigns/testing/killed-campaign.ts';
import { connectDatabase } from '../src/server/platform/database/connect.ts';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres.ts';
import { migrateDatabase } from '../src/server/platform/database/migrate.ts';
import { createLogger } from '../src/server/platform/logging/logger.ts';

export async function run(args: string[]): Promise<void> {
  const leads = Number(args[0] ?? 5_000);
  const directory = await mkdtemp(join(tmpdir(), 'lotline-bench-campaigns-'));
  const logger = createLogger('warn');
  const postgres = await startEmbeddedPostgres({ dataDirectory: directory, logger });
  const { db, close } = await connectDatabase({ url: postgres.url, poolSize: 4 });
  try {
    await migrateDatabase({ db });
    const began = performance.now();
    const outcome = await runKilledCampaign({
      database: { db, url: postgres.url },
      leads,
      onProgress: (sentence) => console.log(sentence),
    });
    const seconds = (performance.now() - began) / 1000;
    console.log('the campaign says', outcome.campaign.progress);
    console.table(outcome.results);
    const { progress } = outcome.campaign;
    const doubtful = outcome.results
      .filter(({ reason }) => reason.includes('may or may not'))
      .reduce((sum, { count }) => sum + count, 0);
    const checks = {
      'every number was asked for once at most':
        new Set(outcome.received).size === outcome.received.length,
      'nothing left while it was paused': outcome.receivedAfterPause === 0,
      'no recipient was texted after STOP': outcome.receivedAfterStop.length === 0,
      'every recipient who said STOP in time was skipped':
        progress?.skipped === outcome.optedOutInTime,
      'the counts add up':
        (progress?.reached ?? 0) + (progress?.skipped ?? 0) + (progress?.failed ?? 0) === leads,
      'what the carrier took is what was reached, but for the doubtful':
        Math.abs(outcome.received.length - outcome.refusedByCarrier - (progress?.reached ?? 0)) <=
        doubtful,
    };
    for (const [what, isSo] of Object.entries(checks)) {
      console.log(`${isSo ? 'ok  ' : 'FAIL'} ${what}`);
      if (!isSo) process.exitCode = 1;
    }
    console.log(`${doubtful} in doubt after two kills; ${seconds.toFixed(0)} s with three starts`);
  } finally {
    await close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}
