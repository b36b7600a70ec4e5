import { fromBER } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo, getCrypto } from 'pkijs';
import { type FoundSignature, findPdfSignatures, signedBytes } from './find-pdf-signatures.ts';

/** What a signature of a PDF proves. */
export type SignatureFinding = {
  /** The holder that the certificate names. */
  holder: string;
  issuer: string;
  isSelfSigned: boolean;
  /** SHA-256 of the certificate, hex. */
  fingerprint: string;
  /** Whether the signed bytes are those that were signed, with this certificate's key. */
  isIntact: boolean;
  /** What the signature says of itself: signed along with the rest. */
  name: string;
  reason: string;
  /** ISO; the clock of who signed. Null if it says none. */
  claimedAt: string | null;
  /** Days between which the certificate holds, ISO. */
  certificateFrom: string;
  certificateTo: string;
  /** Bytes of the file behind the part that was signed. */
  bytesAfter: number;
  timeStamp: { at: string; authority: string; isValid: boolean } | null;
};

export type PdfFindings = {
  isPdf: boolean;
  /** The earliest first. */
  signatures: SignatureFinding[];
  /** Signatures that could not be read: they prove nothing. */
  unreadable: number;
};

const oids = {
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

/** Checks every signature of a PDF, without anything but its bytes. */
export async function verifyPdf(bytes: Uint8Array): Promise<PdfFindings> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (!head.includes('%PDF-')) return { isPdf: false, signatures: [], unreadable: 0 };
  const { signatures: found, damaged } = findPdfSignatures(bytes);
  const signatures: SignatureFinding[] = [];
  let unreadable = damaged;
  for (const one of found.toSorted((a, b) => endOf(a) - endOf(b))) {
    try {
      signatures.push(await verifySignature(bytes, one));
    } catch {
      // Bytes from anywhere: whatever the parser says of them, there is no proof in them.
      unreadable += 1;
    }
  }
  return { isPdf: true, signatures, unreadable };
}

const endOf = ({ byteRange: [, , second, rest] }: FoundSignature) => second + rest;

async function verifySignature(
  bytes: Uint8Array,
  found: FoundSignature,
): Promise<SignatureFinding> {
  const signed = parseSignedData(found.contents);
  const [signer] = signed.signerInfos;
  const certificate = signer && findCertificate(signed, signer);
  if (!signer || !certificate || signed.signerInfos.length !== 1) throw new Error('no signer');
  const data = signedBytes(bytes, found.byteRange);
  const isIntact = await holds(signed, data.buffer as ArrayBuffer);
  return {
    holder: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    isSelfSigned: certificate.issuer.isEqual(certificate.subject),
    fingerprint: await fingerprintOf(certificate),
    isIntact,
    name: found.entries.name,
    reason: found.entries.reason,
    claimedAt: parsePdfDate(found.entries.at),
    certificateFrom: certificate.notBefore.value.toISOString(),
    certificateTo: certificate.notAfter.value.toISOString(),
    bytesAfter: bytes.length - endOf(found),
    timeStamp: await readTimeStamp(signer),
  };
}

/** The CMS message at the beginning of some bytes; zeros may follow. */
export function parseSignedData(contents: Uint8Array): SignedData {
  const { offset, result } = fromBER(new Uint8Array(contents).buffer);
  if (offset === -1) throw new Error('not a CMS message');
  const content = new ContentInfo({ schema: result });
  return new SignedData({ schema: content.content });
}

async function holds(signed: SignedData, data?: ArrayBuffer): Promise<boolean> {
  try {
    // Who issued the certificate is judged by comparing it, not by a list of authorities.
    const given = data ? { data } : {};
    return await signed.verify({ signer: 0, checkChain: false, ...given });
  } catch {
    return false;
  }
}

function findCertificate(signed: SignedData, signer: SignerInfo): Certificate | undefined {
  const serial = signer.sid.serialNumber;
  return signed.certificates?.find(
    (one): one is Certificate =>
      one instanceof Certificate &&
      serial !== undefined &&
      one.serialNumber.isEqual(serial) &&
      one.issuer.isEqual(signer.sid.issuer),
  );
}

async function readTimeStamp(signer: SignerInfo): Promise<SignatureFinding['timeStamp']> {
  const attribute = signer.unsignedAttrs?.attributes.find(
    ({ type }) => type === oids.timeStampToken,
  );
  if (!attribute) return null;
  try {
    return await readToken(
      new ContentInfo({ schema: attribute.values[0] }),
      signer.signature.valueBlock.valueHexView,
    );
  } catch {
    return { at: '', authority: '', isValid: false };
  }
}

/**
 * What an RFC 3161 token says about some bytes.
 * @param stamped the bytes that it has to be about
 */
export async function readToken(content: ContentInfo, stamped: Uint8Array) {
  const token = new SignedData({ schema: content.content });
  const info = TSTInfo.fromBER(
    new Uint8Array(token.encapContentInfo.eContent!.valueBlock.valueHexView),
  );
  const imprint = info.messageImprint;
  const algorithm = getCrypto(true).getAlgorithmByOID(imprint.hashAlgorithm.algorithmId) as {
    name: string;
  };
  const digest = new Uint8Array(
    await crypto.subtle.digest(algorithm.name, new Uint8Array(stamped).buffer),
  );
  const said = imprint.hashedMessage.valueBlock.valueHexView;
  const isAbout = said.length === digest.length && digest.every((byte, i) => byte === said[i]);
  const [signer] = token.signerInfos;
  const certificate = signer && findCertificate(token, signer);
  return {
    at: info.genTime.toISOString(),
    authority: certificate ? nameOf(certificate.subject) : '',
    isValid:
      isAbout && certificate !== undefined && (await holds(token, new Uint8Array(stamped).buffer)),
  };
}

/** SHA-256 of a certificate, hex. */
export async function fingerprintOf(certificate: Certificate): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', certificate.toSchema(true).toBER());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The common name in a certificate, else its organization. */
export function nameOf(name: Certificate['subject']): string {
  const value = (type: string) => {
    const found = name.typesAndValues.find((one) => one.type === type);
    return found ? String(found.value.valueBlock.value) : undefined;
  };
  return value(oids.commonName) ?? value(oids.organization) ?? '';
}

/** `D:20310304150000Z` or with an offset, as an ISO timestamp; null for anything else. */
function parsePdfDate(text: string): string | null {
  const match =
    /^D:(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:Z|([+-])(\d{2})'?(\d{2})?'?)?/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second, sign, hours = '00', minutes = '00'] = match;
  const offset = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
