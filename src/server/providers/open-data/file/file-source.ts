import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isRange, OpenDataError, type OpenDataSource } from '../open-data-source.ts';
import type { PublicHttp } from '../public-http.ts';
import { refusal } from '../read-json.ts';
import { readFileRows } from './read-file-rows.ts';

/** A .csv file at an address, or a .zip with one in it. */
export type DatasetFile = { file: string };

const place = z.object({
  /** What the publisher calls this state of the file; null if it gives none. */
  version: z.string().nullable(),
  /** The last row that was read. */
  row: z.int(),
  isEnd: z.boolean(),
});

const pageRowsByDefault = 5_000;
/** A county of three million parcels has 1.5 GB; it is read from the disk, a page at a time. */
const unpackedBytes = 6_000_000_000;

/**
 * A file as a dataset. Its cursor stays of use after the last page: a sweep that begins with it reads
 * nothing while the publisher's ETag or day of change is the same.
 */
export function createFileSource(
  { file }: DatasetFile,
  { http, maxBytes = unpackedBytes }: { http: PublicHttp; maxBytes?: number },
): OpenDataSource {
  const { host } = new URL(file);
  const pages: OpenDataSource['pages'] = async function* ({ condition, cursor, pageRows, signal }) {
    const known = cursor === null ? null : place.parse(JSON.parse(cursor));
    const folder = await mkdtemp(join(tmpdir(), 'lotline-dataset-'));
    try {
      const path = join(folder, 'table');
      const headers = {
        accept: '*/*',
        ...(known?.isEnd && unlessChanged(known.version)),
      };
      const answer = await http.get(file, { signal, headers, saveTo: path });
      if (answer.status === 304) return;
      if (answer.status !== 200) throw refusal(file, answer.status, undefined);
      const version = answer.headers.etag ?? answer.headers['last-modified'] ?? null;
      const isSame = known !== null && version !== null && version === known.version;
      if (isSame && known.isEnd) return;
      const read = readFileRows({
        path,
        // Days are written in many ways: the reader of the rows compares them.
        condition: condition && !isRange(condition) ? condition : null,
        behind: isSame ? known.row : 0,
        pageRows: pageRows ?? pageRowsByDefault,
        maxBytes,
      });
      for await (const page of read) {
        signal?.throwIfAborted();
        if (page.kind === 'failed')
          throw new OpenDataError('shape', `The file of ${host} cannot be read: ${page.problem}.`);
        const { rows, row } = page;
        yield { rows, cursor: JSON.stringify({ version, row, isEnd: page.kind === 'end' }) };
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  return {
    pages,
    async describe({ signal } = {}) {
      const first = await pages({ condition: null, cursor: null, pageRows: 1, signal }).next();
      const names = first.done ? [] : Object.keys(first.value.rows[0] ?? {});
      const columns = names.map((name) => ({ name, label: name }));
      return { name: null, licence: null, isComplete: true, columns };
    },
    // It would have to be downloaded.
    count: async () => null,
    largest: async () => [],
  };
}

const unlessChanged = (version: string | null): Record<string, string> => {
  if (version === null) return {};
  return /^(W\/)?"/.test(version) ? { 'if-none-match': version } : { 'if-modified-since': version };
};
