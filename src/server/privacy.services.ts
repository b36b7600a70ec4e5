import type { PrivacyFacts } from './features/privacy/privacy.http.ts';
import { mapOriginsOf, mapSettings } from './features/lead-map/map.settings.ts';
import type { ProviderSettingsService } from './features/settings/provider-settings.service.ts';
import { readSettings } from './platform/config/setting.ts';
import { addressesSettings } from './providers/addresses/addresses.settings.ts';
import { s3Settings } from './providers/file-storage/s3/s3.settings.ts';
import type { Platform } from './server-platform.ts';

/** Reads from the configuration what this installation stores and sends where. */
export async function readPrivacyFacts(
  { environment, settings }: Pick<Platform, 'environment' | 'settings'>,
  providers: Pick<ProviderSettingsService, 'listChoices'>,
): Promise<PrivacyFacts> {
  const s3 = readSettings(s3Settings, environment);
  const addresses = readSettings(addressesSettings, environment);
  // Database and files have sections of their own.
  const chosen = providers
    .listChoices()
    .filter(({ port }) => port !== 'database' && port !== 'files');
  return {
    databaseUrl: settings.databaseUrl,
    keyIn: settings.secretKey ? 'environment' : 'file',
    files: s3.bucket
      ? { kind: 's3', host: new URL(s3.endpoint ?? 'https://s3.amazonaws.com').hostname }
      : { kind: 'folder', host: null },
    providers: [...chosen, ...(addresses.census === 'on' ? [{ port: 'census', name: 'on' }] : [])],
    mapOrigin: mapOriginsOf(readSettings(mapSettings, environment))[0] ?? null,
  };
}
