/** A signature as it stands in a PDF's bytes. */
export type FoundSignature = {
  /** Offset and length of the two parts that are signed: before and after the signature itself. */
  byteRange: readonly [number, number, number, number];
  /** The CMS message, with zeros behind it. */
  contents: Uint8Array;
  /** Where the hexadecimal digits of the contents begin, and how many there are. */
  digits: { at: number; count: number };
  /** Texts of the signature's dictionary. */
  entries: { name: string; reason: string; at: string };
};

export type SignatureSearch = {
  signatures: FoundSignature[];
  /** Signatures whose byte range is not one: they prove nothing. */
  damaged: number;
};

/** The largest file that is checked, in bytes. */
export const largestPdf = 100 * 1024 * 1024;

/** A file with more is refused: each costs a hash of the whole file. */
const mostSignatures = 20;
/** The largest signature that is read, in bytes. */
const largestContents = 512 * 1024;

const latin1 = new TextDecoder('latin1');
const textOf = (bytes: Uint8Array, from: number, to: number) =>
  latin1.decode(bytes.subarray(Math.max(0, from), Math.min(bytes.length, to)));

const keyword = new TextEncoder().encode('/ByteRange');

/** Where the keyword stands, from an offset; -1 if nowhere. */
function findKeyword(bytes: Uint8Array, from: number): number {
  for (
    let at = bytes.indexOf(keyword[0]!, from);
    at >= 0;
    at = bytes.indexOf(keyword[0]!, at + 1)
  ) {
    if (keyword.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

/**
 * The signatures of a PDF, from its bytes alone: what stands between the two parts of a byte range has
 * to be one string of hexadecimal digits and nothing else, so that nothing can hide there.
 */
export function findPdfSignatures(bytes: Uint8Array): SignatureSearch {
  const signatures: FoundSignature[] = [];
  let damaged = 0;
  for (let at = findKeyword(bytes, 0); at >= 0; at = findKeyword(bytes, at + keyword.length)) {
    if (signatures.length + damaged >= mostSignatures) break;
    const range = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
      textOf(bytes, at, at + 200),
    );
    // Words in a text, or a place that was never filled in.
    if (!range) continue;
    const byteRange = range.slice(1).map(Number) as [number, number, number, number];
    const found = readSignature(bytes, byteRange);
    if (found) signatures.push({ ...found, entries: readEntries(bytes, at, byteRange) });
    else damaged += 1;
  }
  return { signatures, damaged };
}

function readSignature(
  bytes: Uint8Array,
  byteRange: FoundSignature['byteRange'],
): Omit<FoundSignature, 'entries'> | null {
  const [start, length, second, rest] = byteRange;
  const isRange =
    start === 0 && length > 0 && second > length + 2 && second + rest <= bytes.length && rest > 0;
  if (!isRange || second - length - 2 > 2 * largestContents) return null;
  const gap = textOf(bytes, length, second);
  const hex = /^<([0-9a-fA-F]+)>$/.exec(gap)?.[1];
  if (!hex || hex.length % 2 !== 0) return null;
  const contents = new Uint8Array(hex.length / 2);
  for (let index = 0; index < contents.length; index += 1) {
    contents[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return { byteRange, contents, digits: { at: length + 1, count: hex.length } };
}

/** What the dictionary around a byte range says; of the signed parts only. */
function readEntries(
  bytes: Uint8Array,
  at: number,
  [, length, second]: FoundSignature['byteRange'],
): FoundSignature['entries'] {
  const before = textOf(bytes, Math.max(0, at - 2000), length);
  const words = `${before.slice(before.lastIndexOf(' obj') + 1)} ${textOf(bytes, second, second + 2000).split('endobj')[0]}`;
  const entry = (key: string) =>
    decodeText(
      new RegExp(`/${key}\\s*(\\((?:[^\\\\()]|\\\\.)*\\)|<[0-9A-Fa-f]*>)`).exec(words)?.[1],
    );
  return { name: entry('Name'), reason: entry('Reason'), at: entry('M') };
}

/** A PDF string: `(text)` with escapes, or `<FEFF…>`, UTF-16. */
function decodeText(raw: string | undefined): string {
  if (raw === undefined) return '';
  if (raw.startsWith('<')) {
    const codes = raw.slice(1, -1).match(/.{4}/g) ?? [];
    const text = String.fromCharCode(
      ...codes.slice(0, 1000).map((code) => Number.parseInt(code, 16)),
    );
    return text.replace(/^\uFEFF/, '');
  }
  return raw.slice(1, -1).replaceAll(/\\(.)/g, '$1').slice(0, 1000);
}

/** Both signed parts of the file, one after the other. */
export function signedBytes(bytes: Uint8Array, byteRange: FoundSignature['byteRange']): Uint8Array {
  const [start, length, second, rest] = byteRange;
  const joined = new Uint8Array(length + rest);
  joined.set(bytes.subarray(start, start + length));
  joined.set(bytes.subarray(second, second + rest), length);
  return joined;
}
