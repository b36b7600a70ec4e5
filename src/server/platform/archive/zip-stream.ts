import { crc32, createDeflateRaw } from 'node:zlib';
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
  /** How hard to compress, 0 (not at all) to 9; 6 unless said. */
  level?: number;
};

/** Deflates pieces as they come, counting what goes in. */
async function* deflated(
  { content, level = 6 }: ZipEntry,
  facts: EntryFacts,
): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw({ level });
  let resume = () => {};
  stream.on('drain', () => resume());
  stream.on('close', () => resume());

  async function feed(): Promise<void> {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      facts.crc = crc32(bytes, facts.crc);
      facts.plain += bytes.length;
      const isFull = !stream.write(bytes);
      if (isFull) await new Promise<void>((resolve) => (resume = resolve));
      // Where the client has left, the content ends too.
      if (stream.destroyed) return;
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
 * @throws whatever an entry throws, or the list of entries
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
