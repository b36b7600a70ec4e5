import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.ts';

let browser: Promise<Browser> | undefined;

/**
 * The one browser of this worker; its files share their modules (see `isolate` in
 * vitest.config.ts). Each file closes the contexts that it opened; the browser ends with the
 * worker. A single browser for all workers would draw everything in one process, and its messages
 * would all pass through the process that runs Vitest.
 */
export function workerBrowser(): Promise<Browser> {
  browser ??= launchBrowser({ savesProcessor: true });
  return browser;
}
