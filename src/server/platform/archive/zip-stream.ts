import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import {
  archiveEnd,
  dataDescriptor,
  directoryHeader,
  localHeader,
  type EntryFacts,
} from './zip-headers.ts';

export type ZipEntry = {
  name: string;
  content: AsyncIterable<string | Uint8Array>;
  /** Compression level, 0 (none) to 9; 6 by default. */
  level?: number;
};

/**
 * Contents up to this size are deflated in one call: a stream for each of many small files is 80 KB
 * of garbage per file.
 */
const maxInMemoryBytes = 64 * 1024;

type Pieces = AsyncIterator<string | Uint8Array>;
const bytesOf = (piece: string | Uint8Array) =>
  typeof piece === 'string' ? Buffer.from(piece) : piece;

/** Reads until the content ends or is too large to be deflated in one call. */
async function readBeginning(pieces: Pieces) {
  const begun: Uint8Array[] = [];
  for (let length = 0; length <= maxInMemoryBytes;) {
    const next = await pieces.next();
    if (next.done) return { begun, isAll: true };
    const bytes = bytesOf(next.value);
    begun.push(bytes);
    length += bytes.length;
  }
  return { begun, isAll: false };
}

/** Deflates a content, and notes its checksum and sizes in `facts`. */
async function* deflated(
  { content, level = 6 }: ZipEntry,
  facts: EntryFacts,
): AsyncGenerator<Buffer> {
  const pieces = content[Symbol.asyncIterator]();
  const { begun, isAll } = await readBeginning(pieces);
  if (!isAll) return yield* deflatedAsStream(begun, pieces, { level, facts });
  const plain = begun.length === 1 ? begun[0]! : Buffer.concat(begun);
  facts.crc = crc32(plain);
  facts.plain = plain.length;
  const chunkSize = Math.min(Math.max(plain.length + 64, 64), 16 * 1024);
  const packed = deflateRawSync(plain, { level, chunkSize });
  facts.deflated = packed.length;
  yield packed;
}

/** Deflates pieces as they come. */
async function* deflatedAsStream(
  begun: readonly Uint8Array[],
  rest: Pieces,
  { level, facts }: { level: number; facts: EntryFacts },
): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level });
  let resume = () => {};
  stream.on('drain', () => resume());
  stream.on('close', () => resume());

  /** @returns false if no more is wanted. */
  async function write(bytes: Uint8Array): Promise<boolean> {
    // A destroyed stream refuses the piece and emits no further 'drain' or 'close'.
    if (stream.destroyed) return false;
    facts.crc = crc32(bytes, facts.crc);
    facts.plain += bytes.length;
    const isFull = !stream.write(bytes);
    if (isFull) await new Promise<void>((resolve) => (resume = resolve));
    return !stream.destroyed;
  }

  /** If the client has left, the content is closed too: it may hold a connection. */
  const leave = async () => void (await rest.return?.());

  async function feed(): Promise<void> {
    for (const bytes of begun) if (!(await write(bytes))) return leave();
    for (;;) {
      const next = await rest.next();
      if (next.done) break;
      if (!(await write(bytesOf(next.value)))) return leave();
    }
    stream.end();
  }

  feed().catch((error: Error) => stream.destroy(error));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      facts.deflated += chunk.length;
      yield chunk;
    }
  } finally {
    stream.destroy();
  }
}

/**
 * Writes a ZIP archive while its entries are still being made. One entry is read at a time, so
 * that entries may share a connection. Archives with more than 65,535 entries and those that pass
 * 4 GiB are written as ZIP64. (Own code: docs/decisions/0130-own-zip-writer.md.)
 * @throws the errors of an entry or of the list of entries
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const facts: EntryFacts = { name: entry.name, crc: 0, deflated: 0, plain: 0, offset };
    const header = localHeader(entry.name);
    yield header;
    yield* deflated(entry, facts);
    const descriptor = dataDescriptor(facts);
    yield descriptor;
    offset += header.length + facts.deflated + descriptor.length;
    directory.push(directoryHeader(facts));
  }
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  for (let at = 0; at < directory.length; at += 1000)
    yield Buffer.concat(directory.slice(at, at + 1000));
  yield archiveEnd({ entries: directory.length, size, offset });
}
