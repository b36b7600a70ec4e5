import { followPort } from '#server/platform/config/follow-port.ts';
import type { FeatureModule } from '#server/platform/feature-module.ts';
import type { Platform } from '#server/server-platform.ts';
import { timeStampsPort } from '#server/providers/time-stamps/time-stamps.port.ts';
import { mountSigningKeys } from './signing-keys.http.ts';
import { createSigningKeysService } from './signing-keys.service.ts';
import { timeStampPdf } from './time-stamp-pdf.ts';

/** The key that signs PDFs, and the authority that stamps them with the time. */
export function createSigningKeysModule({
  db,
  clock,
  secrets,
  logger,
  environment,
}: Pick<Platform, 'db' | 'clock' | 'secrets' | 'logger' | 'environment'>) {
  const signingKeys = createSigningKeysService({ db, clock, secrets, logger });
  const findTimeStamps = followPort(environment, timeStampsPort);
  return {
    endpoints: (mounter) => mountSigningKeys(mounter, signingKeys),
    providerPorts: [timeStampsPort],
    signPdf: signingKeys.sign,
    currentCertificate: signingKeys.current,
    /** The authority's name; null where none is set. */
    timeStampAuthority(): string | null {
      const { name } = findTimeStamps();
      return name === 'none' ? null : name;
    },
    timeStampPdf: (pdf: Uint8Array, signal?: AbortSignal) =>
      timeStampPdf(pdf, (digest) => findTimeStamps().stamp(digest, signal)),
  } satisfies FeatureModule;
}
