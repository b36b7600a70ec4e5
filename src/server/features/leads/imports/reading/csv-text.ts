import iconv from 'iconv-lite';
import { UnreadableFile } from './unreadable-file.ts';

export type DecodedText = {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
};

const sampleBytes = 4_096;

/** UTF-16 without a mark: one of each two bytes of western text is NUL. */
function utf16ByNuls(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, sampleBytes) & ~1;
  if (length < 4) return null;
  let even = 0;
  let odd = 0;
  for (let index = 0; index < length; index += 2) {
    if (bytes[index] === 0) even += 1;
    if (bytes[index + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

function markedEncoding(bytes: Uint8Array): DecodedText['encoding'] | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decodeStrictly(bytes: Uint8Array): DecodedText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: iconv.decode(Buffer.from(bytes), 'windows-1252'), encoding: 'windows-1252' };
  }
}

/**
 * The text of a .csv file: by its byte order mark, else by the pattern of its NULs, else strict
 * UTF-8, else Windows-1252. Detectors that go by statistics were wrong more often.
 * Line ends become '\n'; the mark is removed.
 * @throws UnreadableFile `not_a_table` where the bytes are not text at all.
 */
export function decodeCsv(bytes: Uint8Array): DecodedText {
  const encoding = markedEncoding(bytes) ?? utf16ByNuls(bytes);
  const decoded = encoding
    ? { text: new TextDecoder(encoding).decode(bytes), encoding }
    : decodeStrictly(bytes);
  refuseBinary(decoded.text);
  return { ...decoded, text: decoded.text.replace(/\r\n?/g, '\n') };
}

/** Whether a file is text that a list could be in. */
export function isText(bytes: Uint8Array): boolean {
  try {
    return decodeCsv(bytes).text !== '';
  } catch {
    return false;
  }
}

function refuseBinary(text: string): void {
  const sample = text.slice(0, 65_536);
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  const odd = sample.match(/[\u0000-\u0008\u000e-\u0019\u001b\u001c-\u001f\ufffd]/g)?.length ?? 0;
  if (odd > 2 + sample.length / 200) {
    throw new UnreadableFile('not_a_table', 'This file holds no text that could be a list.');
  }
}
