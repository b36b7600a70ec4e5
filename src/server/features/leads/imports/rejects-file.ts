import Papa from 'papaparse';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { safeCell } from '#domain/safe-cell.ts';
import { readRejects } from './import-history.query.ts';

/** The widest rejected row: the file is as wide, even if other rows are narrower. */
async function columnsOf(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ width: number | null }>`
    select max(cardinality(cells)) as width from import_rejects where import_id = ${importId}
  `.execute(db);
  return rows[0]?.width ?? 0;
}

/** The rejected rows of an import as CSV: row number, reason and the original cells. */
export async function* writeRejects(db: Db, importId: number): AsyncGenerator<string> {
  const width = await columnsOf(db, importId);
  const names = Array.from({ length: width }, (_, column) => `Column ${column + 1}`);
  // The mark shows Excel that the file is UTF-8.
  yield `\ufeff${Papa.unparse([['Row', 'Reason', ...names]])}\r\n`;
  for await (const rows of readRejects(db, importId)) {
    yield `${Papa.unparse(rows.map((row) => [String(row.row_number), row.reason, ...row.cells.map(safeCell)]))}\r\n`;
  }
}
