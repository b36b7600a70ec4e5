import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, base64url. */
type DeviceKeys = { p256dh: string; auth: string };

/** Bytes of one record; what is longer does not reach a device (RFC 8030). */
const recordSize = 4_096;

const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message for a device (RFC 8291), as the one record of a body of `aes128gcm` (RFC 8188).
 * Not by @pushforge/builder: it writes the draft before, `aesgcm`.
 * @param own the sender's one-time key and salt; new ones unless a test gives them
 */
export function encryptPush(
  message: string,
  device: DeviceKeys,
  own: { privateKey?: Buffer; salt?: Buffer } = {},
): Buffer {
  const ecdh = createECDH('prime256v1');
  if (own.privateKey) ecdh.setPrivateKey(own.privateKey);
  else ecdh.generateKeys();
  const salt = own.salt ?? randomBytes(16);
  const publicKey = ecdh.getPublicKey();
  const deviceKey = Buffer.from(device.p256dh, 'base64url');
  const secret = ecdh.computeSecret(deviceKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), deviceKey, publicKey]);
  const input = hkdf(secret, Buffer.from(device.auth, 'base64url'), info, 32);
  const key = hkdf(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(input, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(message), Buffer.from([2])])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, record]);
}
