import { resolve } from 'node:path';
import { systemClock, type Clock } from '#domain/clock.ts';
import { mountEndpoints } from './endpoints.ts';
import { headersOf } from './features/accounts/accounts.http.ts';
import { mapOriginsOf, mapSettings } from './features/lead-map/map.settings.ts';
import { readStoredTimeZone } from './features/settings/time-zone.query.ts';
import { createJobDefinitions } from './jobs.ts';
import { readSettings } from './platform/config/setting.ts';
import { serverSettings } from './platform/config/server.settings.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { startEmbeddedPostgres } from './platform/database/embedded-postgres.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { createMount } from './platform/http/mount-endpoint.ts';
import { createLogger } from './platform/logging/logger.ts';
import { createFileStorage } from './providers/file-storage/create-file-storage.ts';
import { createServices } from './services.ts';
import { createPlatform, type Platform } from './server-platform.ts';

type RunOptions = {
  environment: Record<string, string | undefined>;
  clock?: Clock;
  /** Fill an empty installation with invented leads. */
  withSample?: boolean;
};

/**
 * Configuration -> database -> services -> web, worker or both.
 * @returns the address that answers, and `stop`, which finishes what is under way.
 * @throws Error with one sentence where it cannot run.
 */
export async function runServer({ environment, clock = systemClock, withSample }: RunOptions) {
  const started = readSettings(serverSettings, environment);
  const logger = createLogger(started.logLevel);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };

  try {
    const database = started.databaseUrl
      ? { url: started.databaseUrl, dataDirectory: resolve(started.dataDirectory) }
      : await startEmbeddedPostgres({ dataDirectory: started.dataDirectory, logger });
    if ('stop' in database) closers.push(() => database.stop());
    const { db, pool, close } = await connectDatabase({
      url: database.url,
      onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
    });
    closers.push(close);
    await migrateDatabase({ db });
    const stored = environment.TIME_ZONE?.trim() ? undefined : await readStoredTimeZone(db);
    const settings = { ...started, timeZone: stored ?? started.timeZone };

    const platform = await createPlatform({
      settings,
      environment,
      databaseUrl: database.url,
      dataDirectory: database.dataDirectory,
      db,
      pool,
      files: createFileStorage(environment, database.dataDirectory),
      clock,
      logger,
    });
    const { jobs, events } = platform;
    const services = await createServices(platform);
    await createFirstOwner(services, settings);
    if (withSample) await services.sampleData.fill().catch((error) => logger.warn(error.message));

    const definitions = createJobDefinitions(platform, services);
    await jobs.start(definitions);
    closers.push(() => jobs.stop());
    if (settings.role !== 'web') await jobs.work(definitions);

    await events.start();
    closers.push(() => events.stop());
    const address = await listen(platform, services, closers);
    return { address, databaseUrl: database.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(
  platform: Platform,
  services: Awaited<ReturnType<typeof createServices>>,
  closers: (() => Promise<unknown>)[],
): Promise<string> {
  const { settings, logger } = platform;
  const app = await createHttpApp({
    logger,
    webRoot: resolve('dist/web'),
    mapOrigins: mapOriginsOf(readSettings(mapSettings, platform.environment)),
    ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
  });
  const mount = createMount(app, {
    authenticate: (request) => services.accounts.findPerson(headersOf(request)),
    checkAnswers: platform.environment.CHECK_ANSWERS === '1',
  });
  mountEndpoints(mount, services, platform);
  closers.push(() => app.close());
  return app.listen({ host: settings.host, port: settings.port });
}

async function createFirstOwner(
  { accounts }: Awaited<ReturnType<typeof createServices>>,
  { ownerName, ownerEmail, ownerPassword }: ReturnType<typeof readSettings<typeof serverSettings>>,
): Promise<void> {
  if (!ownerEmail || !ownerPassword || (await accounts.hasOwner())) return;
  await accounts.createOwner({
    name: ownerName ?? ownerEmail,
    email: ownerEmail,
    password: ownerPassword,
  });
}
