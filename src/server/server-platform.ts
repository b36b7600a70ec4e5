import type { Clock } from '#domain/clock.ts';
import type { Pool } from 'pg';
import type { SettingValues } from './platform/config/setting.ts';
import type { serverSettings } from './platform/config/server.settings.ts';
import type { Db } from './platform/database/connect.ts';
import type { LiveEnvironment } from './platform/config/live-environment.ts';
import type { LiveEvents } from './platform/events/live-events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Logger } from './platform/logging/logger.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';

/** What every service may be built from. */
export type Platform = {
  settings: SettingValues<typeof serverSettings>;
  /** The whole environment with what is stored beneath it, always up to date. */
  environment: Record<string, string | undefined>;
  /** The same, with where each value comes from. */
  liveEnvironment: LiveEnvironment;
  secrets: SecretBox;
  db: Db;
  /** The same connections, for what streams: bulk loads and exports. */
  pool: Pool;
  jobs: Jobs;
  events: LiveEvents;
  files: FileStorage;
  clock: Clock;
  logger: Logger;
};
