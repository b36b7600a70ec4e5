import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWebIfStale } from '../../scripts/build/build-web.ts';
import { bundleServerIfStale } from '../../scripts/build/bundle-server.ts';
import { findChromium } from './browser.ts';

/** Builds the browser's part, bundles the server and unpacks the browser once, for all workers of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-prepared-'));
  project.provide('preparedFolder', folder);
  await Promise.all([findChromium(), buildWebIfStale(), bundleServerIfStale()]);
  return () => rm(folder, { recursive: true, force: true });
}
