import type { PdfFindings, SignatureFinding } from '#domain/signatures/verify-pdf.ts';

type Known = { fingerprint: string; replacedAt: string | null };

/** A line of what holds, with how good it is. */
export type FindingLine = { tone: 'good' | 'bad' | 'neutral'; text: string };

/** The verdict over a file in one line. */
export function verdictOf({ isPdf, signatures, unreadable }: PdfFindings): FindingLine {
  if (!isPdf) return { tone: 'bad', text: 'This file is not a PDF.' };
  if (signatures.some(({ isIntact }) => !isIntact)) {
    return { tone: 'bad', text: 'The document was changed after it was signed.' };
  }
  if (unreadable > 0) {
    const which = unreadable === 1 ? 'a signature' : `${unreadable} signatures`;
    return {
      tone: 'bad',
      text: `The document has ${which} that cannot be read: it proves nothing.`,
    };
  }
  const last = signatures.at(-1);
  if (!last) return { tone: 'neutral', text: 'This PDF has no digital signature.' };
  return last.bytesAfter > 0
    ? { tone: 'neutral', text: 'The signed part is unchanged, and something was added after it.' }
    : { tone: 'good', text: 'The document is unchanged since it was signed.' };
}

const size = (bytes: number) =>
  bytes < 1024 ? `${bytes} bytes` : `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`;

/**
 * What holds of one signature, in sentences.
 * @param known this installation's certificates; undefined if they could not be asked for
 * @param isLast whether no later signature covers what was added
 */
export function linesOf(
  signature: SignatureFinding,
  known: readonly Known[] | undefined,
  isLast: boolean,
  inWords: (timestamp: string) => string,
): FindingLine[] {
  const { holder, issuer, isSelfSigned, isIntact, bytesAfter, timeStamp, claimedAt } = signature;
  const own = known?.find(({ fingerprint }) => fingerprint === signature.fingerprint);
  const { certificateFrom: from, certificateTo: to } = signature;
  const isOutside = claimedAt !== null && (claimedAt < from || claimedAt > to);
  return [
    isIntact
      ? { tone: 'good', text: 'The signed bytes are unchanged.' }
      : {
          tone: 'bad',
          text: 'The signed bytes are not those that were signed. Do not rely on this document.',
        },
    own
      ? { tone: 'good', text: `Signed with the certificate of this installation, ${holder}.` }
      : {
          tone: 'neutral',
          text: `Signed with a certificate that names ${holder || 'no holder'}. ${known ? 'It is not one of this installation.' : 'Whether it is this installation’s could not be asked.'}`,
        },
    isSelfSigned
      ? {
          tone: 'neutral',
          text: 'The certificate was issued by its own holder: other programs call its issuer unknown.',
        }
      : { tone: 'neutral', text: `The certificate was issued by ${issuer}.` },
    ...(isOutside
      ? [
          {
            tone: 'bad' as const,
            text: `The certificate holds from ${inWords(from)} to ${inWords(to)}, and the signature says another time.`,
          },
        ]
      : []),
    bytesAfter === 0
      ? { tone: 'good', text: 'Nothing was added after this signature.' }
      : {
          tone: isLast ? 'bad' : 'neutral',
          text: isLast
            ? `After this signature, ${size(bytesAfter)} were added that no signature covers.`
            : `After this signature, ${size(bytesAfter)} were added, with another signature.`,
        },
    stampLine(timeStamp, claimedAt, inWords),
  ];
}

function stampLine(
  timeStamp: SignatureFinding['timeStamp'],
  claimedAt: string | null,
  inWords: (timestamp: string) => string,
): FindingLine {
  if (timeStamp?.isValid) {
    return {
      tone: 'good',
      text: `A time stamp of ${timeStamp.authority} says that it existed on ${inWords(timeStamp.at)}.`,
    };
  }
  if (timeStamp) return { tone: 'bad', text: 'It has a time stamp that does not hold.' };
  return {
    tone: 'neutral',
    text: claimedAt
      ? `It has no time stamp. By the signer’s own clock it was signed on ${inWords(claimedAt)}.`
      : 'It has no time stamp and says no time.',
  };
}
