import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { browserOptions } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string;
  }
}

/** Builds the browser's part once, and starts the one browser that all journeys of a run share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([
    browserOptions().then((options) => chromium.launchServer(options)),
    buildWebIfStale(),
  ]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
