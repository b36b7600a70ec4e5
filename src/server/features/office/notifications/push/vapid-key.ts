import { webcrypto } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { z } from 'zod';

const { subtle } = webcrypto;
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const part = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: part,
  y: part,
  d: part,
});

/** The key by which push services recognize this installation (RFC 8292), as a JSON Web Key. */
export type VapidKey = z.output<typeof storedKey>;

/** A new key as text, to be sealed. */
export async function createVapidKey(): Promise<string> {
  const { privateKey } = await subtle.generateKey(curve, true, ['sign', 'verify']);
  return JSON.stringify(storedKey.parse(await subtle.exportKey('jwk', privateKey)));
}

export const parseVapidKey = (text: string): VapidKey => storedKey.parse(JSON.parse(text));

/** The public half as a browser's `applicationServerKey`: an uncompressed point, base64url. */
export function publicKeyOf({ x, y }: VapidKey): string {
  const point = [Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return Buffer.concat(point).toString('base64url');
}

/** How long a signature counts, in seconds; a service takes a day at most. */
const signatureLife = 12 * 3_600;

/**
 * The `Authorization` of a message (RFC 8292).
 * @param message.origin of the push service; `contact` a mailto or https address
 */
export async function signSender(
  key: VapidKey,
  message: { origin: string; contact: string; now: Date },
): Promise<string> {
  const { origin, contact, now } = message;
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(origin)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + signatureLife)
    .setSubject(contact)
    .sign(await importJWK(key, 'ES256'));
  return `vapid t=${token}, k=${publicKeyOf(key)}`;
}
