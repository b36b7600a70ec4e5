import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

/** The same key: pkijs is typed for browsers. */
export type BrowserKey = Parameters<Certificate['sign']>[0];

/** A key as it is stored: PKCS #8 and certificates as base64 of DER. */
export type KeyMaterial = {
  name: string;
  algorithm: string;
  privateKey: string;
  certificate: string;
  chain: string[];
  /** SHA-256 of the certificate, hex. */
  fingerprint: string;
};

const years = 10;

/** SHA-256 of a certificate, hex. */
export const fingerprintOfDer = (der: Uint8Array) => createHash('sha256').update(der).digest('hex');

/** An RSA key of 3072 bits with a certificate that it signs itself, made in Node's threads. */
export async function makeSigningKey(now: Date): Promise<KeyMaterial> {
  const pair = (await webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 3072,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )) as webcrypto.CryptoKeyPair;
  const name = `Lotline installation ${randomBytes(4).toString('hex')}`;
  const certificate = new Certificate();
  certificate.version = 2;
  // Positive, as the first bit of a serial number has to be.
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x7f) | 0x40;
  certificate.serialNumber = new Integer({
    valueHex: serial.buffer.slice(serial.byteOffset, serial.byteOffset + 16) as ArrayBuffer,
  });
  for (const party of [certificate.issuer, certificate.subject]) {
    party.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }),
    );
  }
  // A clock that is a little slow elsewhere must not find it in the future.
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + years * 365.25 * 86_400_000);
  certificate.extensions = [
    new Extension({
      extnID: '2.5.29.19',
      critical: true,
      extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false),
    }),
    new Extension({
      extnID: '2.5.29.15',
      critical: true,
      // Digital signature and content commitment.
      extnValue: new BitString({
        valueHex: new Uint8Array([0xc0]).buffer,
        unusedBits: 6,
      }).toBER(false),
    }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey as BrowserKey);
  await certificate.sign(pair.privateKey as BrowserKey, 'SHA-256');
  const der = Buffer.from(certificate.toSchema(true).toBER(false));
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey));
  return {
    name,
    algorithm: 'RSA, 3072 bits',
    privateKey: pkcs8.toString('base64'),
    certificate: der.toString('base64'),
    chain: [],
    fingerprint: fingerprintOfDer(der),
  };
}
