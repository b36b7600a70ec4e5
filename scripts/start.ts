// Builds the browser's part and bundles the server if these are missing or out of date, then runs
// the server in this process.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale, isWebStale } from './build/build-web.ts';
import { bundleServerIfStale, isBundleStale, loadServer } from './build/bundle-server.ts';
import { untilEnded } from './start/until-ended.ts';

const { values } = parseArgs({
  options: {
    sample: { type: 'boolean', default: false },
    // For the image and services: what --build-only built is used while it is up to date.
    'no-build': { type: 'boolean', default: false },
    'build-only': { type: 'boolean', default: false },
    // For `npm run dev`, in which Vite serves the client and Node watches the server's files.
    'from-sources': { type: 'boolean', default: false },
  },
});

if (existsSync('.env')) process.loadEnvFile('.env');
if (values['build-only']) {
  await Promise.all([buildWebIfStale(), bundleServerIfStale()]);
  process.exit(0);
}
const builds = !values['no-build'] && !values['from-sources'];
if (builds && (isWebStale() || isBundleStale())) {
  await checkPortsFirst();
  // In a separate process: the 900 MB that it takes are freed when it ends.
  const command = [join(import.meta.dirname, 'start.mjs'), '--build-only'];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** A build takes a minute: whether the server could run then is said before. */
async function checkPortsFirst(): Promise<void> {
  const { checkPorts } = await import('../src/server/platform/http/listening/port-check.ts');
  const { readSettings } = await import('../src/server/platform/config/setting.ts');
  const { serverSettings } = await import('../src/server/platform/config/server.settings.ts');
  const { host, port, metricsPort } = serverSettings;
  try {
    await checkPorts(readSettings({ host, port, metricsPort }, process.env));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { runServer } = values['from-sources']
  ? await import('../src/server/main.ts')
  : await loadServer();
const ended = untilEnded();
try {
  const server = await runServer({
    environment: process.env,
    withSample: values.sample,
    ownsProcess: true,
  });
  console.log(`\n  Lotline is ready: ${server.address}\n`);
  await ended;
  // Every closer has its own limit; this one keeps the promise to the service manager.
  setTimeout(() => process.exit(0), 24_000).unref();
  await server.stop();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
