import { parentPort, workerData } from 'node:worker_threads';
import { valuePast } from '#domain/comps/past-values.ts';
import type { RecordedSale } from '#domain/comps/sale.ts';
import type { MeasuredValue } from './measure-values.job.ts';

const { sales, from, perBlock } = workerData as {
  sales: RecordedSale[];
  from: number;
  perBlock: number;
};
const values = [...valuePast(sales, { from, mostPerBlock: () => perBlock })].map(
  ({ sale, value, raw, plain, spread, km, range }): MeasuredValue => ({
    day: sale.day,
    price: sale.price,
    value,
    plain,
    spread,
    km,
    error: Math.log(sale.price / raw),
    low: range?.low ?? null,
    high: range?.high ?? null,
    assessed: (sale as RecordedSale).assessed ?? null,
  }),
);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has none
parentPort?.postMessage(values);
