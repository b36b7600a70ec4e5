import {
  listSigningCertificates,
  makeSigningKeyAgain,
  useOwnSigningKey,
} from '#api/signing/signing-certificates.api.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import type { SigningKeysService } from './signing-keys.service.ts';

export function mountSigningKeys(
  { mount, mountPublic }: Mounter,
  signingKeys: SigningKeysService,
): void {
  mountPublic(listSigningCertificates, async () => ({
    data: (await signingKeys.list()).map((row) => ({
      fingerprint: row.fingerprint,
      name: row.name,
      source: row.source,
      algorithm: row.algorithm,
      createdAt: row.created_at.toISOString(),
      replacedAt: row.replaced_at?.toISOString() ?? null,
    })),
  }));

  mount(useOwnSigningKey, async ({ body }) => {
    await signingKeys.useOwn(Buffer.from(body.file, 'base64'), body.passphrase);
    return { message: 'PDFs are signed with your certificate from now on' };
  });

  mount(makeSigningKeyAgain, async () => {
    await signingKeys.makeNew();
    return { message: 'A new signing certificate was made' };
  });
}
