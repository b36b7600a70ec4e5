import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { systemClock, type Clock } from '#domain/clock.ts';
import { createApp, type App } from './app.ts';
import { readSecretFiles } from './platform/config/secret-files.ts';
import { readSettings, type SettingValues } from './platform/config/setting.ts';
import { serverSettings } from './platform/config/server.settings.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { createReplica } from './platform/database/replica/replica.ts';
import { startArchivedPostgres } from './platform/database/archiving/start-archived.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { jobsOf, mountModules } from './platform/feature-module.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { createIdempotency } from './platform/http/idempotency.ts';
import { useTemporaryFolder } from './platform/disk/temporary-folder.ts';
import { checkPorts } from './platform/http/listening/port-check.ts';
import { createMount } from './platform/http/mount-endpoint.ts';
import { createLogger, type Logger } from './platform/logging/logger.ts';
import { installMetricsRoute } from './platform/metrics/metrics.http.ts';
import { createFileStorage } from './providers/file-storage/create-file-storage.ts';
import { s3Settings } from './providers/file-storage/s3/s3.settings.ts';
import { checkFileStore } from './providers/file-storage/file-store-check.ts';
import { announceStart } from './providers/file-storage/server-presence.ts';
import { observeOutgoingCalls, startMetrics, startTracing, type Tracing } from './observation.ts';
import { createPlatform, type Platform } from './server-platform.ts';
import { allVariables, storableVariables } from './settings.ts';

type Settings = SettingValues<typeof serverSettings>;

type RunOptions = {
  environment: Record<string, string | undefined>;
  clock?: Clock;
  /** Fill an empty installation with invented leads. */
  withSample?: boolean;
  /** The server is all that this process does: its temporary files are the process's. */
  ownsProcess?: boolean;
};

/** What still runs after this long is cut off: SIGTERM ends within 25 seconds altogether. */
const closeWithinMs = 11_000;

function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
}

/**
 * Configuration -> database -> features -> web, worker or both.
 * @returns the URL of the server, and `stop`, which finishes work in progress.
 * @throws Error with one sentence if it cannot run.
 */
export async function runServer({
  environment: given,
  clock = systemClock,
  withSample,
  ownsProcess,
}: RunOptions) {
  const environment = readSecretFiles(given, allVariables);
  const settings = readSettings(serverSettings, environment);
  const logger = createLogger(settings.logLevel);
  await checkPorts(settings);
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).toReversed()) await within(closeWithinMs, close());
  };

  try {
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, dataDirectory: resolve(settings.dataDirectory) }
      : await startArchivedPostgres({ ...settings, logger });
    if ('stop' in database) closers.push(() => database.stop());
    const replica = openReplica(settings, database.url, logger);
    if (replica) closers.push(replica.close);
    const { db, pool, close } = await connectDatabase({
      url: database.url,
      replica,
      onConnectionLost: (error) => logger.warn({ err: error }, 'a database connection was lost'),
    });
    closers.push(close);
    if (ownsProcess) closers.push(await useTemporaryFolder(database.dataDirectory));
    await migrateDatabase({ db });

    const tracing = startTracing(settings, logger);
    if (tracing) closers.push(tracing.close);
    const files = createFileStorage(environment, database.dataDirectory);
    const presence = settings.databaseUrl ? await announceStart(settings.databaseUrl) : undefined;
    if (presence) closers.push(presence.end);
    const { bucket } = readSettings(s3Settings, environment);
    await checkFileStore({ db, files, bucket, role: settings.role, logger, presence });
    const platform = await createPlatform({
      settings,
      environment,
      storable: storableVariables,
      databaseUrl: database.url,
      replica,
      dataDirectory: database.dataDirectory,
      db,
      pool,
      files,
      clock,
      logger,
      tracer: tracing?.tracer,
    });
    const stopObserving = observeOutgoingCalls(platform, tracing);
    closers.push(async () => stopObserving());
    closers.push(await startMetrics(platform));
    const { jobs, events } = platform;
    const app = await createApp(platform);
    await app.backups.clearWorkingCopies();
    await app.accounts.createFirstOwner();
    if (withSample) await app.sampleData.fill().catch((error) => logger.warn(error.message));

    const definitions = jobsOf(app);
    await jobs.start(definitions);
    let closeWeb = async () => {};
    closers.push(() => Promise.all([closeWeb(), jobs.stop()]));
    if (settings.role !== 'web') await jobs.work(definitions, app.backups.hold);

    await events.start();
    await presence?.end();
    closers.push(() => events.stop());
    const web = await listen(platform, app, tracing);
    closeWeb = web.close;
    return { address: web.address, databaseUrl: database.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Jobs write what they read, so a worker does not use a replica. */
function openReplica({ role, databaseReadUrl }: Settings, primaryUrl: string, logger: Logger) {
  if (!databaseReadUrl || role === 'worker') return undefined;
  return createReplica({ url: databaseReadUrl, primaryUrl, logger });
}

async function listen(
  platform: Platform,
  app: App,
  tracing: Tracing,
): Promise<{ address: string; close: () => Promise<void> }> {
  const { settings, logger } = platform;
  const http = await createHttpApp({
    logger,
    // The program's own folder, not the one that the process was started from.
    webRoot: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    mapOrigins: app.leadMap.mapOrigins,
    connectOrigins: app.calls.connectOrigins,
    metrics: platform.metrics,
    ...(tracing && { tracer: tracing.tracer }),
    ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
    ...(settings.trustedProxies ? { trustedProxies: settings.trustedProxies } : {}),
  });
  const mounter = createMount(http, {
    authenticate: app.accounts.authenticate,
    confirmPassword: app.accounts.confirmPassword,
    confirmDownload: app.accounts.confirmDownload,
    auditWriter: app.auditLog,
    replica: platform.replica,
    checkAnswers: platform.environment.CHECK_ANSWERS === '1',
    refuseUploads: platform.diskSpace.refuseWhenLow,
    idempotency: createIdempotency(platform),
  });
  mountModules(mounter, app);
  app.apiTokens.installOAuth(http);
  app.agent.installMcp(http);
  app.sellerForms.installPages(http);
  const { metricsPort, metricsToken } = settings;
  if (metricsToken && metricsPort === undefined) {
    installMetricsRoute(http, platform.metrics, metricsToken);
  }
  return {
    address: await http.listen({ host: settings.host, port: settings.port }),
    close: () => http.close(),
  };
}
