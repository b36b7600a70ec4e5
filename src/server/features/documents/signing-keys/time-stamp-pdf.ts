import { createHash } from 'node:crypto';
import { fromBER } from 'asn1js';
import { Attribute, ContentInfo, SignedAndUnsignedAttributes } from 'pkijs';
import { findPdfSignatures } from '#domain/signatures/find-pdf-signatures.ts';
import { parseSignedData, readToken } from '#domain/signatures/verify-pdf.ts';
import { encodeCms } from './sign-pdf.ts';

const timeStampToken = '1.2.840.113549.1.9.16.2.14';

/**
 * Adds a time stamp to the last signature of a PDF (PAdES B-T). The signed bytes stay as they are: the
 * stamp goes into the room that was left beside the signature.
 * @param ask gives a token about a SHA-256
 * @throws Error with a sentence if the token is not about this signature, or does not fit
 */
export async function timeStampPdf(
  pdf: Uint8Array,
  ask: (sha256: Uint8Array) => Promise<Uint8Array | null>,
): Promise<{ pdf: Uint8Array; at: Date } | null> {
  const found = findPdfSignatures(pdf).signatures.at(-1);
  if (!found) throw new Error('The file has no signature to stamp.');
  const signed = parseSignedData(found.contents);
  const signer = signed.signerInfos[0]!;
  const signature = new Uint8Array(signer.signature.valueBlock.valueHexView);
  const token = await ask(createHash('sha256').update(signature).digest());
  if (!token) return null;
  const { result } = fromBER(new Uint8Array(token).buffer);
  const content = new ContentInfo({ schema: result });
  const said = await readToken(content, signature);
  if (!said.isValid) throw new Error('The authority’s time stamp does not hold.');
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: timeStampToken, values: [result] })],
  });
  const digits = Buffer.from(encodeCms(signed)).toString('hex');
  if (digits.length > found.digits.count) throw new Error('The time stamp is too large.');
  const stamped = Buffer.from(pdf);
  stamped.write(digits.padEnd(found.digits.count, '0'), found.digits.at, 'latin1');
  return { pdf: stamped, at: new Date(said.at) };
}
