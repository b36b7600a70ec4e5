import { sql } from 'kysely';
import { sentenceOf } from './features/privacy/privacy-sentences.ts';
import { createProviderSettingsService } from './features/settings/provider-settings.service.ts';
import type { KeyRefusals } from './features/settings/key-refusals.ts';
import type { ProviderPort } from './features/settings/provider-port.ts';
import { createTimeZoneService } from './features/settings/time-zone.service.ts';
import type { Db } from './platform/database/connect.ts';
import { createProviderPorts } from './provider-ports.ts';
import type { Platform } from './server-platform.ts';

/** Puts together what an owner sets and tries of the outside services. */
export function createSettingsServices(platform: Platform, keyRefusals: KeyRefusals) {
  const { db, clock, files, secrets, settings, liveEnvironment } = platform;
  const ports = createProviderPorts({
    files,
    dataDirectory: settings.dataDirectory,
    databaseUrl: settings.databaseUrl,
    readDatabaseVersion: () => readDatabaseVersion(db),
  });
  checkChoices(ports, platform);
  return {
    timeZoneSettings: createTimeZoneService({
      db,
      present: settings.timeZone,
      given: liveEnvironment.given.TIME_ZONE?.trim() || undefined,
      machine: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    providerSettings: createProviderSettingsService({
      db,
      clock,
      environment: liveEnvironment,
      secrets,
      ports,
      keyRefusals,
      describeUse,
    }),
  };
}

/** An environment that cannot be used is told at the start; what is stored can be mended later. */
function checkChoices(
  ports: readonly ProviderPort[],
  { environment, liveEnvironment, logger }: Platform,
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

function describeUse(port: string, provider: string): { name: string; sends: string } {
  if (port === 'database') {
    return provider === 'embedded'
      ? { name: 'embedded Postgres', sends: 'Nothing: it runs beside the server.' }
      : { name: 'Postgres server', sends: 'Everything that is stored but files.' };
  }
  if (port === 'files') {
    return provider === 's3'
      ? { name: 'S3 bucket', sends: 'Uploads, petitions and documents that were made.' }
      : { name: 'folder', sends: 'Nothing: files stay on this machine.' };
  }
  const { name, sends } = sentenceOf(port, provider);
  return { name, sends };
}

async function readDatabaseVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select 'PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) as version
  `.execute(db);
  return rows[0]?.version ?? 'Postgres';
}
