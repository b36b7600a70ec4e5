import { join } from 'node:path';
import type { Clock } from '#domain/clock.ts';
import type { Pool } from 'pg';
import type { SettingValues } from './platform/config/setting.ts';
import type { serverSettings } from './platform/config/server.settings.ts';
import { readStoredTimeZone } from './features/office/settings/settings.public.ts';
import type { Db } from './platform/database/connect.ts';
import type { Replica } from './platform/database/replica/replica.ts';
import { createLiveTimeZone, type LiveTimeZone } from './platform/config/live-time-zone.ts';
import {
  createLiveEnvironment,
  type Environment,
  type LiveEnvironment,
} from './platform/config/live-environment.ts';
import {
  createLiveEvents,
  publishLiveEvent,
  type LiveEvents,
} from './platform/events/live-events.ts';
import { createDiskSpace, type DiskSpace } from './platform/disk/disk-space.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import type { PasswordHash } from './platform/secrets/password-hash.ts';
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';
import type { Logger } from './platform/logging/logger.ts';
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts';
import { watchSystem } from './platform/metrics/system-metrics.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import { createPdfMaker, type PdfMaker } from './platform/pdf/pdf-maker.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';

/** What every feature's module may be built from. */
export type Platform = {
  settings: Omit<SettingValues<typeof serverSettings>, 'timeZone'>;
  /** The installation's time zone, always up to date. */
  timeZone: () => string;
  liveTimeZone: LiveTimeZone;
  /** The whole environment with the stored settings as defaults, always up to date. */
  environment: Environment;
  /** The same, with the source of each value. */
  liveEnvironment: LiveEnvironment;
  secrets: SecretBox;
  /** scrypt as better-auth sets it, 32 MB for each password, unless given. */
  passwordHash?: PasswordHash | undefined;
  db: Db;
  /** The same connections, for what streams: bulk loads and exports. */
  pool: Pool;
  jobs: Jobs;
  events: LiveEvents;
  files: FileStorage;
  /** A server that follows the database's, for reads that may be two seconds old. */
  replica: Replica | undefined;
  /** Where this process reaches the database. */
  databaseUrl: string;
  /** The installation's own folder on this machine. */
  dataDirectory: string;
  diskSpace: DiskSpace;
  pdfMaker: PdfMaker;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

type PlatformParts = Pick<
  Platform,
  'db' | 'pool' | 'files' | 'clock' | 'logger' | 'passwordHash'
> & {
  /** As the process was started with them. */
  settings: SettingValues<typeof serverSettings>;
  /** The process's own environment, without stored settings. */
  environment: Environment;
  /** The variables that the owner may enter while the server runs. */
  storable: ReadonlySet<string>;
  databaseUrl: string;
  replica?: Replica | undefined;
  /** Where the key of stored secrets is kept, if the settings name none. */
  dataDirectory: string;
  /** The destination of traces, if they are sent. */
  tracer?: Tracer | undefined;
};

/** Assembles the platform over a database that is connected and migrated; nothing runs yet. */
export async function createPlatform(parts: PlatformParts): Promise<Platform> {
  const { settings, environment, databaseUrl, replica, dataDirectory, db, pool, files } = parts;
  const { clock, logger, passwordHash } = parts;
  const diskSpace = createDiskSpace(dataDirectory);
  const metrics = createMetrics();
  watchSystem(metrics, { db, pool, diskSpace, replica });
  const events = createLiveEvents({ databaseUrl, logger, readable: replica?.caughtUp });
  const liveTimeZone = await createLiveTimeZone({
    given: environment.TIME_ZONE?.trim() || undefined,
    machine: settings.timeZone,
    readStored: () => readStoredTimeZone(db),
    events,
    logger,
  });
  const jobs = createJobs({
    databaseUrl,
    logger,
    timeZone: liveTimeZone.read,
    metrics,
    tracer: parts.tracer,
    onChange: () => void publishLiveEvent(db, { noun: 'jobs' }).catch(() => {}),
  });
  liveTimeZone.onChange(jobs.scheduleAgain);
  // The queue itself listens again after up to 30 seconds, and looks every 10.
  events.subscribe(() => {}, jobs.pollNow);
  const secrets = createSecretBox({
    secretKey: settings.secretKey,
    keyFile: join(dataDirectory, 'secret.key'),
  });
  const liveEnvironment = await createLiveEnvironment({
    environment,
    storable: parts.storable,
    db,
    events,
    secrets,
    logger,
  });
  const live = { environment: liveEnvironment.live, liveEnvironment };
  const zone = { timeZone: liveTimeZone.read, liveTimeZone };
  const pdfMaker = createPdfMaker();
  const process = { files, diskSpace, pdfMaker, clock, logger, metrics };
  const places = { databaseUrl, replica, dataDirectory };
  return {
    ...places,
    settings,
    ...zone,
    ...live,
    secrets,
    passwordHash,
    db,
    pool,
    jobs,
    events,
    ...process,
  };
}
