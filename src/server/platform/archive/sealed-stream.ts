import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first bytes of a sealed file: its type, and the version of its format. */
const magic = Buffer.from('LOTLINE-SEALED-1');
const saltBytes = 16;
const tagBytes = 16;
const pieceBytes = 64 * 1024;

/** A sealed file that cannot be opened, with a sentence that explains why. */
export class SealedFileError extends Error {
  override readonly name = 'SealedFileError';
}

/** Each file has its own key, so that the nonces below are never used twice with one key. */
const keyOf = (secret: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'lotline backup', 32));

/** A piece's number, and whether it is the last: so no piece can be left out, moved or cut off. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size; the last one may be shorter. */
async function* piecesOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    // One byte more than a chunk means that it is not the last.
    if (length <= size) continue;
    let whole = Buffer.concat(parts);
    while (whole.length > size) {
      yield { bytes: whole.subarray(0, size), isLast: false };
      whole = whole.subarray(size);
    }
    parts = [Buffer.from(whole)];
    length = whole.length;
  }
  yield { bytes: Buffer.concat(parts), isLast: true };
}

/**
 * Encrypts a stream with AES-256-GCM, in pieces of 64 KiB that are each authenticated.
 * @param secret BACKUP_KEY
 */
export async function* seal(
  source: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = keyOf(secret, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { bytes, isLast } of piecesOf(source, pieceBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Whether a file's first bytes are those of a sealed one. */
export const isSealed = (head: Buffer) => head.subarray(0, magic.length).equals(magic);

/** Reads the header. @returns its salt, and what was read of the first piece */
async function readHeader(source: AsyncIterator<Uint8Array>) {
  let head = Buffer.alloc(0);
  const length = magic.length + saltBytes;
  while (head.length < length) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  if (head.length < length || !isSealed(head)) {
    throw new SealedFileError('This file is not an encrypted backup.');
  }
  return { salt: head.subarray(magic.length, length), rest: head.subarray(length) };
}

/**
 * Decrypts what `seal` made.
 * @throws SealedFileError for another key, a changed byte or a missing end
 */
export async function* unseal(
  source: AsyncIterable<Uint8Array>,
  secret: string,
): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]();
  const { salt, rest } = await readHeader(iterator);
  const key = keyOf(secret, salt);
  async function* body() {
    yield rest;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  let number = 0;
  for await (const { bytes, isLast } of piecesOf(body(), pieceBytes + tagBytes)) {
    const end = bytes.length - tagBytes;
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(end));
      yield Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
    } catch (cause) {
      const reason =
        number === 0
          ? 'BACKUP_KEY is not the one it was made with, or the file is damaged.'
          : 'It is damaged or not whole.';
      throw new SealedFileError(`This backup cannot be decrypted. ${reason}`, { cause });
    }
    number += 1;
  }
}
