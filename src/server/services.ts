import type { Clock } from '#domain/clock.ts';
import { createAccountsService } from './features/accounts/accounts.service.ts';
import { createPropertiesService } from './features/properties/properties.service.ts';
import { createSampleDataService } from './features/sample-data/sample-data.service.ts';
import type { SettingValues } from './platform/config/setting.ts';
import type { serverSettings } from './platform/config/server.settings.ts';
import type { Db } from './platform/database/connect.ts';
import type { LiveEvents } from './platform/events/live-events.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/logging/logger.ts';
import type { FileStorage } from './providers/file-storage/file-storage.ts';

/** What every service may be built from. */
export type Platform = {
  settings: SettingValues<typeof serverSettings>;
  /** The whole environment, for the settings that stand beside a provider. */
  environment: Record<string, string | undefined>;
  db: Db;
  jobs: Jobs;
  events: LiveEvents;
  files: FileStorage;
  clock: Clock;
  logger: Logger;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

/** The one place where stores, services and adapters are put together. */
export async function createServices(platform: Platform) {
  const { db, clock, settings } = platform;
  const { timeZone } = settings;
  const accounts = await createAccountsService({
    db,
    clock,
    secureCookies: settings.publicUrl?.startsWith('https:') ?? false,
  });
  const properties = createPropertiesService({ db, clock, timeZone });
  const sampleData = createSampleDataService({ db, clock });
  return { accounts, properties, sampleData };
}
