import type { TestProject } from 'vitest/node';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { launchBrowser } from './browser.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string;
  }
}

/** Builds the browser's part once, and starts the one browser of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [browser] = await Promise.all([launchBrowser(), buildWebIfStale()]);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return () => browser.close();
}
