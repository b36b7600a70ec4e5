import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import yauzl from 'yauzl';
import { textRow } from '../cell-text.ts';
import type { FileRowsAnswer, FileRowsRequest } from './read-file-rows.ts';

const { path, condition, behind, pageRows, maxBytes } = workerData as FileRowsRequest;

async function isZip(): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1') === 'PK';
  } finally {
    await file.close();
  }
}

/** The table itself, or the largest one of an archive. */
async function openTable(): Promise<AsyncIterable<Buffer>> {
  if (!(await isZip())) return createReadStream(path);
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  let table: yauzl.Entry | undefined;
  for await (const entry of zip.eachEntry()) {
    const isTable = /\.(csv|txt)$/i.test(entry.fileName);
    if (isTable && entry.uncompressedSize > (table?.uncompressedSize ?? -1)) table = entry;
  }
  if (!table) throw new Error('holds no .csv file');
  return zip.openReadStreamPromise(table);
}

/** A row is no longer: behind a quotation mark that nothing closes, the parser reads all again and again. */
const maxRowBytes = 2_000_000;
let bytesSinceRow = 0;

async function* texts(): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of await openTable()) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`unpacks to more than ${Math.round(maxBytes / 1e6)} MB`);
    bytesSinceRow += chunk.length;
    if (bytesSinceRow > maxRowBytes) throw new Error('a row does not end');
    yield decoder.decode(chunk, { stream: true });
  }
}

async function* pages(): AsyncGenerator<FileRowsAnswer> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: true });
  const source = Readable.from(texts());
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  const values = condition && new Set(condition.values);
  let [row, rows]: [number, ReturnType<typeof textRow>[]] = [0, []];
  for await (const record of parser as AsyncIterable<Record<string, unknown>>) {
    row += 1;
    bytesSinceRow = 0;
    if (row <= behind) continue;
    const cells = textRow(record, (column) => column === '__parsed_extra');
    if (!values || values.has(cells[condition!.column] ?? '')) rows.push(cells);
    if (rows.length < pageRows) continue;
    yield { kind: 'page', rows, row };
    rows = [];
  }
  yield { kind: 'end', rows, row };
}

const all = pages();
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
const answer = (message: FileRowsAnswer) => parentPort?.postMessage(message);
/** Each page waits until the one before is stored: a large file is not held in memory. */
async function next(): Promise<void> {
  try {
    const { value, done } = await all.next();
    if (!done) answer(value);
  } catch (error) {
    answer({ kind: 'failed', problem: error instanceof Error ? error.message : String(error) });
  }
}
parentPort?.on('message', () => void next());
await next();
