import { readSettings } from '#server/platform/config/setting.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { addressesSettings } from '#server/providers/addresses/addresses.settings.ts';
import { s3Settings } from '#server/providers/file-storage/s3/s3.settings.ts';
import { mountPrivacy, type PrivacyFacts } from './privacy.http.ts';

type Asks = { outsideAsks: PrivacyFacts['outsideAsks'] };
type Needs = {
  /** The active adapter of each port. */
  settings: { listChoices: () => { port: string; name: string }[] };
  backups: { kept: PrivacyFacts['backups'] };
  watchedFiles: { watchesFolder: boolean };
  feeds: Asks;
  webhooks: Asks;
  sales: Asks;
  rolls: Asks;
  calendars: Asks;
};

/** What this installation stores, and what it sends to whom. */
export function createPrivacyModule(
  { environment, settings }: Pick<Platform, 'environment' | 'settings'>,
  { settings: { listChoices }, backups, watchedFiles, ...others }: Needs,
) {
  function readFacts(): PrivacyFacts {
    const s3 = readSettings(s3Settings, environment);
    const addresses = readSettings(addressesSettings, environment);
    // Database and files have sections of their own.
    const chosen = listChoices().filter(({ port }) => port !== 'database' && port !== 'files');
    return {
      databaseUrl: settings.databaseUrl,
      backups: backups.kept,
      async outsideAsks() {
        const { feeds, webhooks, sales, rolls, calendars } = others;
        const asking = [feeds, webhooks, sales, rolls, calendars];
        const asks = asking.map(({ outsideAsks }) => outsideAsks());
        return (await Promise.all(asks)).flat();
      },
      watchesFolder: watchedFiles.watchesFolder,
      issuerHost: environment.OIDC_ISSUER ? new URL(environment.OIDC_ISSUER).host : null,
      keyIn: settings.secretKey ? 'environment' : 'file',
      files: s3.bucket
        ? { kind: 's3', host: new URL(s3.endpoint ?? 'https://s3.amazonaws.com').hostname }
        : { kind: 'folder', host: null },
      providers: [
        ...chosen,
        ...(addresses.census === 'on' ? [{ port: 'census', name: 'on' }] : []),
      ],
    };
  }
  return { endpoints: (mounter) => mountPrivacy(mounter, readFacts) } satisfies FeatureModule;
}
