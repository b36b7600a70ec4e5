import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { Certificate, PFX, CertBag, PKCS8ShroudedKeyBag, PrivateKeyInfo } from 'pkijs';
import { nameOf } from '#domain/signatures/verify-pdf.ts';
import { createOwnKeyError } from './signing-keys.errors.ts';
import { fingerprintOfDer, type KeyMaterial } from './make-key.ts';

type Parts = { key: KeyObject; certificates: Buffer[] };

const toBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

/**
 * The owner's own key and certificate out of a file: PKCS #12 (.p12, .pfx), or PEM with both.
 * @throws `signing_keys.unusable`, 400, with a sentence about what is wrong
 */
export async function readOwnKey(
  file: Uint8Array,
  passphrase: string,
  now: Date,
): Promise<KeyMaterial> {
  const text = Buffer.from(file).toString('latin1');
  const { key, certificates } = text.includes('-----BEGIN')
    ? readPem(text, passphrase)
    : await readPkcs12(file, passphrase);
  const own = certificates.find((der) => new X509Certificate(der).checkPrivateKey(key));
  if (!own) {
    throw createOwnKeyError('The file has no certificate that belongs to its private key.');
  }
  const certificate = new X509Certificate(own);
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
    throw createOwnKeyError(
      `The certificate holds from ${certificate.validFrom} to ${certificate.validTo}: it has to hold today.`,
    );
  }
  return {
    name: nameOf(Certificate.fromBER(toBuffer(own)).subject) || 'Own certificate',
    algorithm: describeKey(key),
    privateKey: key.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
    certificate: own.toString('base64'),
    chain: certificates.filter((der) => der !== own).map((der) => der.toString('base64')),
    fingerprint: fingerprintOfDer(own),
  };
}

/** @throws where signing with this kind of key is not supported, or too weak. */
function describeKey(key: KeyObject): string {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return `RSA, ${modulusLength} bits`;
  if (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') return 'ECDSA, P-256';
  throw createOwnKeyError('The key has to be RSA of 2048 bits or more, or ECDSA on P-256.');
}

function readPem(text: string, passphrase: string): Parts {
  const blocks = text.match(/-----BEGIN ([A-Z0-9 ]+)-----[\s\S]+?-----END \1-----/g) ?? [];
  const keyBlock = blocks.find((block) => block.includes('PRIVATE KEY'));
  if (!keyBlock) throw createOwnKeyError('The file has no private key.');
  try {
    return {
      key: createPrivateKey({ key: keyBlock, passphrase }),
      certificates: blocks
        .filter((block) => block.startsWith('-----BEGIN CERTIFICATE'))
        .slice(0, 10)
        .map((block) => Buffer.from(new X509Certificate(block).raw)),
    };
  } catch (cause) {
    throw createOwnKeyError('The private key cannot be read: is the password right?', cause);
  }
}

async function readPkcs12(file: Uint8Array, passphrase: string): Promise<Parts> {
  const password = toBuffer(new TextEncoder().encode(passphrase));
  try {
    const pfx = PFX.fromBER(toBuffer(file));
    await pfx.parseInternalValues({ password, checkIntegrity: true });
    const safe = pfx.parsedValue!.authenticatedSafe!;
    await safe.parseInternalValues({
      safeContents: safe.safeContents.map(() => ({ password })),
    });
    const bags = safe.parsedValue.safeContents.flatMap(
      ({ value }: { value: { safeBags: { bagValue: unknown }[] } }) => value.safeBags,
    );
    let key: KeyObject | undefined;
    const certificates: Buffer[] = [];
    for (const { bagValue } of bags as { bagValue: unknown }[]) {
      if (bagValue instanceof CertBag && bagValue.parsedValue instanceof Certificate) {
        certificates.push(Buffer.from(bagValue.parsedValue.toSchema(true).toBER()));
      } else if (bagValue instanceof PKCS8ShroudedKeyBag) {
        // Its method is protected in the types alone.
        const shrouded = bagValue as unknown as {
          parseInternalValues(options: { password: ArrayBuffer }): Promise<void>;
          parsedValue?: PrivateKeyInfo;
        };
        if (!shrouded.parsedValue) await shrouded.parseInternalValues({ password });
        key = toKey(shrouded.parsedValue!);
      } else if (bagValue instanceof PrivateKeyInfo) {
        key = toKey(bagValue);
      }
    }
    if (!key) throw new Error('no key');
    return { key, certificates };
  } catch (cause) {
    throw createOwnKeyError(
      'The file cannot be read: is the password right? Files of old programs are encrypted in a way that is no longer safe; write it anew with openssl pkcs12, version 3, or give the key and the certificate as PEM.',
      cause,
    );
  }
}

const toKey = (info: PrivateKeyInfo) =>
  createPrivateKey({
    key: Buffer.from(info.toSchema().toBER()),
    format: 'der',
    type: 'pkcs8',
  });
