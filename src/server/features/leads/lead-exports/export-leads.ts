import type { RawBuilder, SqlBool } from 'kysely';
import Papa from 'papaparse';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { readExportRows, readExportShape } from './export-rows.query.ts';
import { safeCell } from '#domain/safe-cell.ts';
import { writeWorkbook } from './write-workbook.ts';

export type ExportFormat = 'csv' | 'xlsx';

const guarded = (value: string | number) => (typeof value === 'number' ? value : safeCell(value));

async function* tableOf(db: Db, where: RawBuilder<SqlBool>): AsyncGenerator<(string | number)[][]> {
  const columns: ExportColumn[] = exportColumns(await readExportShape(db, where));
  yield [columns.map(({ header }) => safeCell(header))];
  for await (const rows of readExportRows(db, where)) {
    yield rows.map((row) => columns.map(({ value }) => guarded(value(row))));
  }
}

async function* writeCsv(batches: AsyncIterable<(string | number)[][]>): AsyncGenerator<string> {
  // The mark shows Excel that the file is UTF-8.
  yield '\ufeff';
  for await (const rows of batches) yield `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}

/**
 * Leads as a file, all fields and extra fields, oldest first; it is written while it is read. Importing it again
 * changes nothing, and the same leads make the same bytes.
 * @param where selects the leads, a condition on `properties as p`.
 */
export async function* exportLeads(
  db: Db,
  where: RawBuilder<SqlBool>,
  format: ExportFormat,
): AsyncGenerator<string | Buffer> {
  const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    // One picture of the data from the first row to the last, however slow the client's connection is.
    await sql`set transaction read only`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    const batches = tableOf(transaction, where);
    yield* format === 'csv' ? writeCsv(batches) : writeWorkbook(batches);
  } finally {
    await transaction.rollback().execute();
  }
}
