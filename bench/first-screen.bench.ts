// What a browser with an empty cache loads until the first lead is drawn, and until the page is at rest.
// `npm run bench -- first-screen [leads]`; BENCH_DIR keeps the data.
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { firstScripts, watchFirstLead } from '../e2e/support/first-scripts.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow } from './support/measure.ts';
import { openSignedInPage } from './support/signed-in-page.ts';

/** Kilobytes of compressed script before the first list of leads. */
const limit = 150;
const screens = ['/', '/foreclosures', '/probate', '/code-violations'];
const pages = screens
  .flatMap((screen) => [screen, `${screen}?view=table`, `${screen}?view=board`])
  .flatMap((path) => [1440, 390].map((width) => ({ path, width })));
const widths = [36, 8, 8, 8, 8, 10, 10];

export async function run([count = '10000']: string[]): Promise<void> {
  await buildWebIfStale();
  const { address, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  printRow(
    ['script before the first lead', 'files', 'KB', 'ratio', 'ms', 'all files', 'work ms'],
    widths,
  );
  for (const { path, width } of pages) {
    const { page, close } = await openSignedInPage(address);
    await page.setViewportSize({ width, height: 900 });
    await watchFirstLead(page.context());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('first-lead').length > 0);
    await page.waitForLoadState('networkidle');
    const { files, kilobytes, firstLead } = await firstScripts(page);
    const all = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
    const { metrics } = await session.send('Performance.getMetrics');
    const work = metrics.find(({ name }) => name === 'TaskDuration')!.value * 1_000;
    const ratio = kilobytes / limit;
    printRow([`${path} at ${width} px`, files, kilobytes, ratio, firstLead, all, work], widths);
    if (ratio > 1) process.exitCode = 1;
    await close();
  }
  await stop();
}
