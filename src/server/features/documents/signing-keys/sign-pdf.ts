import { webcrypto } from 'node:crypto';
import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { SignPdf, Signer } from '@signpdf/signpdf';
import type { BrowserKey } from './make-key.ts';
import { addSignaturePlaceholder } from './pdf-placeholder.ts';

/** A key that can sign, with its certificates as DER. */
export type UsableKey = { key: webcrypto.CryptoKey; certificate: Uint8Array; chain: Uint8Array[] };

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
};

const toBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

/**
 * Signs a PDF of the typesetter: PAdES, level B-B (ETSI EN 319 142-1). Hashing and signing run in the
 * threads of Node's WebCrypto.
 * @param entries who signed the document and why, part of what is signed
 */
export async function signPdf(
  pdf: Uint8Array,
  { key, certificate, chain }: UsableKey,
  entries: { name: string; reason: string; at: Date },
): Promise<Uint8Array> {
  class Cms extends Signer {
    override async sign(bytes: Buffer): Promise<Buffer> {
      return Buffer.from(await makeCms(bytes, { key, certificate, chain }));
    }
  }
  return new SignPdf().sign(addSignaturePlaceholder(pdf, entries), new Cms());
}

/** A detached CMS message about some bytes, with the attributes of CAdES. */
async function makeCms(bytes: Uint8Array, { key, certificate, chain }: UsableKey) {
  const own = Certificate.fromBER(toBuffer(certificate));
  const digest = await webcrypto.subtle.digest('SHA-256', toBuffer(bytes));
  const certificateHash = await webcrypto.subtle.digest('SHA-256', toBuffer(certificate));
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: 0,
      // In the order that DER wants of a set. The time is in the PDF: PAdES forbids it here.
      attributes: [
        new Attribute({
          type: oids.contentType,
          values: [new ObjectIdentifier({ value: oids.data })],
        }),
        new Attribute({
          type: oids.messageDigest,
          values: [new OctetString({ valueHex: digest })],
        }),
        new Attribute({
          type: oids.signingCertificateV2,
          values: [signingCertificate(certificateHash)],
        }),
      ],
    }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oids.data }),
    signerInfos: [signer],
    certificates: [own, ...chain.map((one) => Certificate.fromBER(toBuffer(one)))],
  });
  await signed.sign(key as BrowserKey, 0, 'SHA-256', toBuffer(bytes));
  return encodeCms(signed);
}

/** RFC 5035: SHA-256 is the default and not named. */
const signingCertificate = (hash: ArrayBuffer) =>
  new Sequence({
    value: [
      new Sequence({
        value: [new Sequence({ value: [new OctetString({ valueHex: hash })] })],
      }),
    ],
  });

/** A CMS message as DER. */
export function encodeCms(signed: SignedData): Uint8Array {
  const content = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER(false));
}
