import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { readSale } from '../../src/domain/comps/read-sale.ts';
import type { Sale } from '../../src/domain/comps/sale.ts';

/** Sales of a table with the columns of `saleColumns`, a sale a row. */
export function readSales(path: string): Sale[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(path, 'utf8').trim(), {
    header: true,
    skipEmptyLines: true,
  });
  return data.map(readSale);
}
