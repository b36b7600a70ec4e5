// What a page costs that is left alone: the work of its main thread over ten seconds with the
// menu's colors and the slogan moving, on a desktop and on a phone. `npm run bench -- idle-page
// [leads]`; BENCH_DIR keeps the data.
import { loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { buildWebIfStale } from '../scripts/build/build-web.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRow } from './support/measure.ts';
import { openSignedInPage } from './support/signed-in-page.ts';

/** Percent of the main thread that an idle page may take. */
const limit = 1;
const seconds = 10;
const screens = ['/', '/?view=table', '/?view=board', '/?view=map', '/foreclosures', '/campaigns'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const widths = [36, 10, 12, 10];

export async function run([count = '10000']: string[]): Promise<void> {
  await buildWebIfStale();
  const { address, stop } = await startBenchServer(Number(count), { ROLE: 'web' });
  console.log(`load ${loadavg()[0]!.toFixed(1)}; ratio: percent of the main thread to ${limit}`);
  printRow([`${seconds} s of rest`, 'moving', 'percent', 'ratio'], widths);
  for (const path of screens) {
    for (const size of sizes) {
      const { page, close } = await openSignedInPage(address);
      await page.setViewportSize(size);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      // The slogan is at the end of a page and moves only while it is visible.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const { moving, percent } = await measureRest(page);
      printRow([`${path} at ${size.width} px`, moving, percent, percent / limit], widths);
      if (percent > limit) process.exitCode = 1;
      await close();
    }
  }
  await stop();
}

/** Animations that run, and the share of the page's main thread that is at work. */
async function measureRest(page: Page): Promise<{ moving: number; percent: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const work = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };
  // Prefetched scripts are compiled first.
  await page.waitForTimeout(3_000);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  const before = await work();
  await page.waitForTimeout(seconds * 1_000);
  const percent = (((await work()) - before) / seconds) * 100;
  return { moving, percent };
}
