import { buildWebIfStale } from '../../scripts/build-web.ts';
import { findChromium } from './browser.ts';

/** Builds the browser's part and unpacks the browser once, for all workers of the run. */
export async function setup(): Promise<void> {
  await Promise.all([findChromium(), buildWebIfStale()]);
}
