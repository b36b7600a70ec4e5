import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { archiveEnd, dataDescriptor, directoryHeader, type EntryFacts } from './zip-headers.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

async function* text(content: string) {
  yield content;
}
async function* list(entries: ZipEntry[]) {
  yield* entries;
}
async function bytesOf(entries: AsyncIterable<ZipEntry>): Promise<Buffer> {
  return Buffer.concat(await Readable.from(zipStream(entries)).toArray());
}

/**
 * Opens an archive of which only the end is kept, as the reader needs for the list of entries.
 * @param kept the archive's last bytes
 * @param size the whole archive's size
 */
function open(kept: Buffer, size = kept.length): Promise<ZipFile> {
  class Tail extends yauzl.RandomAccessReader {
    override _readStreamForRange(start: number, end: number): Readable {
      const from = start - (size - kept.length);
      if (from < 0) throw new Error('This part of the archive was not kept');
      return Readable.from([kept.subarray(from, from + end - start)]);
    }
  }
  const options = { lazyEntries: true, autoClose: false };
  if (kept.length === size) return yauzl.fromBufferPromise(kept, options);
  return yauzl.fromRandomAccessReaderPromise(new Tail(), size, options);
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

async function contentOf(zip: ZipFile, entry: Entry): Promise<string> {
  const content = await zip.openReadStreamPromise(entry);
  return Buffer.concat(await content.toArray()).toString();
}

test('reads back what was written', async () => {
  const archive = await bytesOf(
    list([
      { name: 'tables/leads.copy', content: text('Łódź\tTN\n'.repeat(10_000)) },
      { name: 'empty', content: text('') },
    ]),
  );
  const zip = await open(archive);
  const entries = await entriesOf(zip);
  expect(entries.map(({ fileName, uncompressedSize }) => [fileName, uncompressedSize])).toEqual([
    ['tables/leads.copy', 110_000],
    ['empty', 0],
  ]);
  expect(await contentOf(zip, entries[0]!)).toBe('Łódź\tTN\n'.repeat(10_000));
});

test('reads back contents that are deflated at once and those that are streamed', async () => {
  const lengths = [1, 65_535, 65_536, 65_537, 200_000];
  const contents = lengths.map((length) => 'x'.repeat(length));
  async function* halves(content: string) {
    yield content.slice(0, content.length / 2);
    yield Buffer.from(content.slice(content.length / 2));
  }
  for (const level of [0, 1, 6]) {
    const entries = contents.map((content, at) => ({
      name: String(at),
      content: halves(content),
      level,
    }));
    const zip = await open(await bytesOf(list(entries)));
    const read = await entriesOf(zip);
    expect(read.map(({ uncompressedSize }) => uncompressedSize)).toEqual(lengths);
    for (const [at, entry] of read.entries()) {
      expect((await contentOf(zip, entry)) === contents[at]).toBe(true);
      expect(entry.crc32).toBe(crc32(contents[at]!));
    }
  }
});

test('the same entries produce the same bytes', async () => {
  const make = () => bytesOf(list([{ name: 'a', content: text('one') }]));
  expect(await make()).toEqual(await make());
});

/** The end of an archive without its content: the list of entries, and what follows it. */
function listOf(entries: EntryFacts[], offset: number): Buffer {
  const headers = Buffer.concat(entries.map(directoryHeader));
  return Buffer.concat([
    headers,
    archiveEnd({ entries: entries.length, size: headers.length, offset }),
  ]);
}

// The format alone: whole archives of these sizes would take minutes.
test('reads a list of 70,000 entries', async () => {
  const entries = Array.from({ length: 70_000 }, (_, at) => ({
    name: `files/${at}`,
    crc: at,
    deflated: 10,
    plain: 20,
    offset: at * 50,
  }));
  const end = listOf(entries, 70_000 * 50);
  const read = await entriesOf(await open(Buffer.concat([Buffer.alloc(70_000 * 50), end])));
  expect(read).toHaveLength(70_000);
  expect(read.at(-1)).toMatchObject({
    fileName: 'files/69999',
    relativeOffsetOfLocalHeader: 3_499_950,
  });
});

test('reads entries of more than 4 GiB, and behind 4 GiB', async () => {
  const large = 5 * 2 ** 30;
  const end = listOf(
    [
      { name: 'large', crc: 1, deflated: large, plain: large * 2, offset: 0 },
      { name: 'inflates', crc: 2, deflated: 10, plain: large, offset: 100 },
      { name: 'behind', crc: 3, deflated: 10, plain: 20, offset: large },
    ],
    large + 100,
  );
  // Readers search the list's end in the last 64 KiB.
  const kept = Buffer.concat([Buffer.alloc(100_000), end]);
  const read = await entriesOf(await open(kept, large + 100 + end.length));
  expect(
    read.map((one) => [one.compressedSize, one.uncompressedSize, one.relativeOffsetOfLocalHeader]),
  ).toEqual([
    [large, large * 2, 0],
    [10, large, 100],
    [10, 20, large],
  ]);
});

test('a data descriptor is as wide as its sizes need', () => {
  const facts = { name: 'a', crc: 1, deflated: 2, plain: 3, offset: 0 };
  expect(dataDescriptor(facts)).toHaveLength(16);
  expect(dataDescriptor({ ...facts, plain: 2 ** 32 })).toHaveLength(24);
});

test('requests an entry only after the previous one was read', async () => {
  const events: string[] = [];
  async function* content(name: string) {
    events.push(`${name} starts`);
    yield 'x'.repeat(100_000);
    events.push(`${name} ends`);
  }
  await bytesOf(
    (async function* () {
      for (const name of ['a', 'b']) yield { name, content: content(name) };
    })(),
  );
  expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
});

test('an entry that fails makes the archive fail', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('connection lost');
  }
  await expect(bytesOf(list([{ name: 'a', content: broken() }]))).rejects.toThrow(
    'connection lost',
  );
});

test('a list that fails makes the archive fail', async () => {
  async function* broken(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', content: text('a') };
    throw new Error('no such folder');
  }
  await expect(bytesOf(broken())).rejects.toThrow('no such folder');
});

test('a client that disconnects ends the entry that is being read', async () => {
  let ended = false;
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      ended = true;
    }
  }
  let pieces = 0;
  for await (const _ of zipStream(list([{ name: 'a', content: endless() }])))
    if (++pieces === 3) break;
  await expect.poll(() => ended).toBe(true);
});

test('a client that disconnects while an entry waits for its next piece ends the entry', async () => {
  let [isWaiting, ended, goOn] = [false, false, () => {}];
  async function* slow() {
    try {
      yield Buffer.alloc(100_000);
      isWaiting = true;
      await new Promise<void>((resolve) => (goOn = resolve));
      yield Buffer.alloc(100_000);
    } finally {
      ended = true;
    }
  }
  const archive = zipStream(list([{ name: 'a', content: slow(), level: 0 }]));
  for (let bytes = 0; bytes < 50_000;) bytes += (await archive.next()).value!.length;
  await expect.poll(() => isWaiting).toBe(true);
  await archive.return(undefined);
  // By now the stream has announced its end.
  await sleep(20);
  goOn();
  await expect.poll(() => ended).toBe(true);
});
