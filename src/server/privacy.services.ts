import type { PrivacyFacts } from './features/privacy/privacy.http.ts';
import { mapOriginsOf, mapSettings } from './features/lead-map/map.settings.ts';
import type { SettingsService } from './features/settings/settings.service.ts';
import { readSettings } from './platform/config/setting.ts';
import { addressesSettings } from './providers/addresses/addresses.settings.ts';
import { s3Settings } from './providers/file-storage/s3/s3.settings.ts';
import { mailerSettings } from './providers/mailer/mailer.settings.ts';
import { roadsSettings } from './providers/roads/roads.settings.ts';
import { secondOpinionSettings } from './providers/second-opinion/second-opinion.settings.ts';
import type { Platform } from './services.ts';

/** Reads from the configuration what this installation stores and sends where. */
export async function readPrivacyFacts(
  { environment, settings }: Pick<Platform, 'environment' | 'settings'>,
  installation: Pick<SettingsService, 'listProviders'>,
): Promise<PrivacyFacts> {
  const s3 = readSettings(s3Settings, environment);
  const addresses = readSettings(addressesSettings, environment);
  const triable = await installation.listProviders();
  return {
    databaseUrl: settings.databaseUrl,
    files: s3.bucket
      ? { kind: 's3', host: new URL(s3.endpoint ?? 'https://s3.amazonaws.com').hostname }
      : { kind: 'folder', host: null },
    providers: [
      ...triable.map(({ port, provider }) => ({ port, name: provider })),
      { port: 'mailer', name: readSettings(mailerSettings, environment).host ? 'smtp' : 'outbox' },
      { port: 'addresses', name: addresses.provider },
      ...(addresses.census === 'on' ? [{ port: 'census', name: 'on' }] : []),
      { port: 'roads', name: readSettings(roadsSettings, environment).provider },
      {
        port: 'documents',
        name: readSettings(secondOpinionSettings, environment).provider ?? 'local',
      },
    ],
    mapOrigin: mapOriginsOf(readSettings(mapSettings, environment))[0] ?? null,
  };
}
