import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import Papa from 'papaparse';
import { readRecordedSale, recordedColumns, saleColumns } from '#domain/comps/read-sale.ts';
import { screenSales } from '#domain/comps/screen-sales.ts';
import type { SalesFileAnswer, SalesFileRequest } from './read-sales-file.ts';

const batchSize = 5_000;
const { path, today } = workerData as SalesFileRequest;
const names = new Map(
  [...saleColumns, ...recordedColumns].map((name) => [name.toLowerCase(), name]),
);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
const answer = (message: SalesFileAnswer) => parentPort?.postMessage(message);

/** Each batch waits until the one before is stored: a large table is not held twice. */
function* batches(): Generator<SalesFileAnswer> {
  const { data, meta } = Papa.parse<Record<string, string>>(
    readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .trim(),
    {
      header: true,
      skipEmptyLines: true,
      transformHeader: (header) => names.get(header.replace(/[\s_]/g, '').toLowerCase()) ?? header,
    },
  );
  const missing = ['date', 'price', 'latitude', 'longitude'].filter(
    (name) => !meta.fields?.includes(name),
  );
  if (missing.length > 0) {
    const problem = `The table has no column ${missing.join(', ')}. Its first line names the columns.`;
    yield { kind: 'failed', problem };
    return;
  }
  const sales = data.map(readRecordedSale);
  const reasons: (string | undefined)[] = screenSales(sales, { today });
  const dropped: Record<string, number> = {};
  let batch: typeof sales = [];
  for (const [index, sale] of sales.entries()) {
    const reason = reasons[index] ?? (sale.place ? undefined : 'no_place');
    if (reason) dropped[reason] = (dropped[reason] ?? 0) + 1;
    else batch.push(sale);
    if (batch.length === batchSize) {
      yield { kind: 'batch', sales: batch };
      batch = [];
    }
  }
  if (batch.length > 0) yield { kind: 'batch', sales: batch };
  yield { kind: 'done', total: sales.length, dropped };
}

const all = batches();
const next = () => {
  const { value, done } = all.next();
  if (!done) answer(value);
};
parentPort?.on('message', next);
next();
