// Archives beyond the first ZIP format: 70,000 entries, and more than 4 GiB, each written to a file
// and read back.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { zipStream, type ZipEntry } from '../src/server/platform/archive/zip-stream.ts';

async function* text(content: string) {
  yield content;
}

async function* manyEntries(): AsyncGenerator<ZipEntry> {
  for (let at = 0; at < 70_000; at++) yield { name: `files/${at}`, content: text(`${at}`) };
}

async function* largeEntries(): AsyncGenerator<ZipEntry> {
  const mebibyte = Buffer.alloc(1024 * 1024, 'lead');
  async function* content() {
    for (let at = 0; at < 4100; at++) yield mebibyte;
  }
  yield { name: 'large', content: content(), level: 0 };
  yield { name: 'behind', content: text('small') };
}

async function writeAndRead(name: string, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lotline-archive-'));
  try {
    const file = join(folder, 'archive.zip');
    const started = performance.now();
    await pipeline(Readable.from(zipStream(entries)), createWriteStream(file));
    const seconds = (performance.now() - started) / 1000;
    const archive = await openPromise(file);
    let count = 0;
    for await (const entry of archive.eachEntry()) if (entry.fileName) count += 1;
    const { size } = await stat(file);
    console.log(
      `${name.padEnd(24)} ${count} entries read back, ${size} bytes, written in ${seconds.toFixed(1)} s`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Prints both archives' sizes and times. */
export async function run(): Promise<void> {
  await writeAndRead('70,000 small entries', manyEntries());
  await writeAndRead('more than 4 GiB', largeEntries());
}
