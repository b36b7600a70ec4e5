import { crc32, createDeflateRaw } from 'node:zlib';

type Entry = { name: string; crc: number; deflated: number; plain: number; offset: number };

/** Sizes stand behind each entry, since nobody knows them when it begins. */
const streamed = 0x0808;
const deflate = 8;
/** 1 January 1980: the same leads make the same bytes. */
const day = 0x0021;

function header(entry: Entry, isDirectory: boolean): Buffer {
  const name = Buffer.from(entry.name);
  const fixed = Buffer.alloc(isDirectory ? 46 : 30);
  const at = isDirectory ? 6 : 4;
  fixed.writeUInt32LE(isDirectory ? 0x02014b50 : 0x04034b50, 0);
  if (isDirectory) fixed.writeUInt16LE(20, 4);
  fixed.writeUInt16LE(20, at);
  fixed.writeUInt16LE(streamed, at + 2);
  fixed.writeUInt16LE(deflate, at + 4);
  fixed.writeUInt16LE(day, at + 8);
  if (isDirectory) {
    fixed.writeUInt32LE(entry.crc, 16);
    fixed.writeUInt32LE(entry.deflated, 20);
    fixed.writeUInt32LE(entry.plain, 24);
    fixed.writeUInt32LE(entry.offset, 42);
  }
  fixed.writeUInt16LE(name.length, isDirectory ? 28 : 26);
  return Buffer.concat([fixed, name]);
}

function sizes({ crc, deflated, plain }: Entry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(deflated, 8);
  descriptor.writeUInt32LE(plain, 12);
  return descriptor;
}

function directoryEnd(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

/** Deflates pieces as they come, counting what goes in. */
async function* deflated(
  content: AsyncIterable<string | Uint8Array>,
  entry: Entry,
): AsyncGenerator<Buffer> {
  const stream = createDeflateRaw();
  const feeding = (async () => {
    for await (const piece of content) {
      const bytes = Buffer.from(piece as string);
      entry.crc = crc32(bytes, entry.crc);
      entry.plain += bytes.length;
      if (!stream.write(bytes)) await new Promise((resolve) => stream.once('drain', resolve));
    }
    stream.end();
  })();
  feeding.catch((error: Error) => stream.destroy(error));
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    entry.deflated += chunk.length;
    yield chunk;
  }
  await feeding;
}

/** A ZIP archive written while its entries are still being made; up to 4 GB, as ZIP was at first. */
export async function* zipStream(
  files: AsyncIterable<{ name: string; content: AsyncIterable<string | Uint8Array> }>,
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for await (const { name, content } of files) {
    const entry: Entry = { name, crc: 0, deflated: 0, plain: 0, offset };
    entries.push(entry);
    const local = header(entry, false);
    yield local;
    yield* deflated(content, entry);
    const descriptor = sizes(entry);
    yield descriptor;
    offset += local.length + entry.deflated + descriptor.length;
  }
  const directory = Buffer.concat(entries.map((entry) => header(entry, true)));
  yield directory;
  yield directoryEnd(entries.length, directory.length, offset);
}
