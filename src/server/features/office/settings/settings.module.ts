import { createDatabasePort } from '#server/platform/database/database.port.ts';
import type { ProviderPort } from '#server/platform/config/provider-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { createFileStoragePort } from '#server/providers/file-storage/file-storage.port.ts';
import type { KeyRefusals } from '#server/features/office/key-refusals/key-refusals.public.ts';
import { sentenceOf } from '#server/providers/provider-sentences.ts';
import { createProviderSettingsService } from './provider-settings.service.ts';
import { mountSettings } from './settings.http.ts';
import { createSettingsService } from './settings.service.ts';
import { createTimeZoneService } from './time-zone.service.ts';
import { listUsedParts } from './used-parts.query.ts';

type Needs = {
  keyRefusals: KeyRefusals;
  /** Those of the features; the database and the files are added here. */
  providerPorts: ProviderPort[];
};

/** What an owner sets of the installation, and sets and tests of the outside services. */
export function createSettingsModule(
  platform: Pick<
    Platform,
    | 'db'
    | 'clock'
    | 'files'
    | 'secrets'
    | 'settings'
    | 'timeZone'
    | 'liveTimeZone'
    | 'environment'
    | 'liveEnvironment'
    | 'logger'
  >,
  { keyRefusals, providerPorts }: Needs,
) {
  const { db, clock, files, secrets, settings, timeZone, liveTimeZone, liveEnvironment } = platform;
  const ports = [
    ...providerPorts,
    createFileStoragePort(files),
    createDatabasePort({ db, databaseUrl: settings.databaseUrl }),
  ];
  checkChoices(ports, platform);
  const installation = createSettingsService({ db, timeZone });
  const timeZoneSettings = createTimeZoneService({
    db,
    live: liveTimeZone,
    given: liveEnvironment.given.TIME_ZONE?.trim() || undefined,
  });
  const providerSettings = createProviderSettingsService({
    db,
    clock,
    environment: liveEnvironment,
    secrets,
    ports,
    keyRefusals,
    allowPrivate: settings.providersAllowPrivate,
    describeUse(port, provider) {
      const { name, sends } = sentenceOf(port, provider);
      return { name, sends };
    },
  });
  return {
    endpoints: (mounter) =>
      mountSettings(mounter, {
        installation,
        providerSettings,
        timeZoneSettings,
        listUsed: () => listUsedParts(db),
      }),
    /** The active adapter of each port. */
    listChoices: providerSettings.listChoices,
  } satisfies FeatureModule;
}

/** An unusable environment stops the start; stored settings can be corrected later. */
function checkChoices(
  ports: readonly ProviderPort[],
  {
    environment,
    liveEnvironment,
    logger,
  }: Pick<Platform, 'environment' | 'liveEnvironment' | 'logger'>,
): void {
  for (const port of ports) {
    try {
      port.choose(environment);
    } catch (error) {
      port.choose(liveEnvironment.given);
      logger.error({ err: error, port: port.port }, 'stored settings cannot be used');
    }
  }
}
