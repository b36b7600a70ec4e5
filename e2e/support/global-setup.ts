import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { findChromium } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string;
  }
}

// Root has no sandbox, and containers have a small /dev/shm.
const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

/** Builds the browser's part once, and starts the one browser that all journeys of a run share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = await findChromium();
  const [browser] = await Promise.all([
    chromium.launchServer({ executablePath, args, headless: true }),
    buildWebIfStale(),
  ]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
