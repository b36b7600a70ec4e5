import { webcrypto } from 'node:crypto';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Logger } from '#server/platform/logging/logger.ts';
import { SecretUnreadableError, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { makeSigningKey, type KeyMaterial } from './make-key.ts';
import { readOwnKey } from './own-key.ts';
import { signPdf } from './sign-pdf.ts';
import { signingKeysStore as store, type SigningKeyRow } from './signing-keys.store.ts';

type KeyOptions = { db: Db; clock: Clock; secrets: SecretBox };

export type SigningKeysService = ReturnType<typeof createSigningKeysService>;

const secretName = (fingerprint: string) => `signing key ${fingerprint}`;

/** The key that signs PDFs: made when the first one is signed, or the owner's own. */
export function createSigningKeysService(options: KeyOptions & { logger: Logger }) {
  const { db, clock, secrets, logger } = options;

  async function usable() {
    const current = await store.findCurrent(db);
    const key = current && (await openKey(secrets, current));
    if (current && key) return { row: current, key };
    if (current) {
      logger.error(
        { fingerprint: current.fingerprint },
        'the signing key cannot be opened, so another one was made: its secret is not here',
      );
    }
    const material = await makeSigningKey(clock.now());
    const row = await keepKey(
      options,
      material,
      'made',
      ({ fingerprint }) => fingerprint !== current?.fingerprint,
    );
    return { row, key: (await openKey(secrets, row))! };
  }

  return {
    /** Every key that has signed, the newest first; without private parts. */
    list: () => store.list(db),

    /**
     * Signs a PDF of the typesetter.
     * @returns its bytes, and the fingerprint of the certificate
     */
    async sign(pdf: Uint8Array, entries: { name: string; reason: string }) {
      const { row, key } = await usable();
      const decode = (base64: string) => Buffer.from(base64, 'base64');
      const signed = await signPdf(
        pdf,
        { key, certificate: decode(row.certificate), chain: row.chain.map(decode) },
        { ...entries, at: clock.now() },
      );
      return { pdf: signed, fingerprint: row.fingerprint, holder: row.name };
    },

    /** The certificate that signs next, made if there is none. */
    async current(): Promise<Pick<SigningKeyRow, 'fingerprint' | 'name'>> {
      return (await store.findCurrent(db)) ?? (await usable()).row;
    },

    /** @throws `signing_keys.unusable`, 400. */
    async useOwn(file: Uint8Array, passphrase: string) {
      await keepKey(options, await readOwnKey(file, passphrase, clock.now()), 'own');
    },

    /** A new key of the installation's own, in place of the present one. */
    async makeNew() {
      await keepKey(options, await makeSigningKey(clock.now()), 'made');
    },
  };
}

/** Stores a key as the one that signs from now on, sealed. */
async function keepKey(
  { db, clock, secrets }: KeyOptions,
  material: KeyMaterial,
  source: 'made' | 'own',
  /** Whether another process has made one meanwhile. */
  unless: (current: SigningKeyRow) => boolean = () => false,
): Promise<SigningKeyRow> {
  const { privateKey, ...rest } = material;
  const sealed = await secrets.seal(secretName(material.fingerprint), privateKey);
  return inTransaction(db, async (trx) => {
    await store.lock(trx);
    const current = await store.findCurrent(trx);
    if (current && unless(current)) return current;
    const now = clock.now();
    return store.replace(trx, { ...rest, source, sealed_key: sealed, created_at: now }, now);
  });
}

/** The private part of a key; undefined if the secret that sealed it is lost. */
async function openKey(
  secrets: SecretBox,
  row: SigningKeyRow,
): Promise<webcrypto.CryptoKey | undefined> {
  try {
    const pkcs8 = await secrets.open(secretName(row.fingerprint), row.sealed_key ?? '');
    return await webcrypto.subtle.importKey(
      'pkcs8',
      Buffer.from(pkcs8, 'base64'),
      row.algorithm.startsWith('RSA')
        ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
        : { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    );
  } catch (error) {
    if (error instanceof SecretUnreadableError) return undefined;
    throw error;
  }
}
