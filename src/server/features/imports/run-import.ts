import type { Pool, PoolClient } from 'pg';
import { isUniqueViolation } from '#server/platform/database/transaction.ts';
import { withReadingErrors } from './list-reading.ts';
import type { IncomingTask } from './storing/incoming-rows.ts';
import { beginStoring, momentOfItsOwn } from './storing-import.query.ts';
import { storeList, type ListProgress, type RowCounts } from './storing/store-list.ts';

export type ImportRun = {
  fileId: string;
  filename: string;
  /** Null for a file that has only one. */
  sheet: string | null;
  source: string | null;
  task: IncomingTask;
  totalRows: number;
  userId: string | null;
  startedAt: Date;
};

const beginImport = `
  insert into imports (file_id, property_type, filename, sheet, source, header_row, column_mappings,
    imported_by, started_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

const finishImport = `
  update imports set created = $2, updated = $3, unchanged = $4, rejected = $5, total = $6,
    finished_at = clock_timestamp()
  where id = $1`;

/** A whole list is one statement after another, each of which may take longer than a page's. */
const patience = `
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local work_mem = '64MB';
  set local jit = off`;

async function runOnce(
  client: PoolClient,
  run: ImportRun,
  onProgress: (progress: ListProgress) => void,
) {
  const { task, startedAt } = run;
  let endStoring = () => undefined as void;
  await client.query('begin');
  try {
    await client.query(patience);
    // Two lists at once could both add the same place: the second waits, readers do not.
    await client.query('lock table imports in share row exclusive mode');
    const { rows } = await client.query<{ id: number }>(beginImport, [
      run.fileId,
      task.kind,
      run.filename,
      run.sheet,
      run.source,
      task.headerRow,
      JSON.stringify(task.columnMappings),
      run.userId,
      startedAt,
    ]);
    const importId = rows[0]!.id;
    const createdAt = momentOfItsOwn(startedAt);
    endStoring = beginStoring({ importId, createdAt });
    const counts = await storeList({
      client,
      importId,
      task,
      totalRows: run.totalRows,
      moment: startedAt,
      createdAt,
      onProgress,
    });
    await client.query(finishImport, [
      importId,
      counts.created,
      counts.updated,
      counts.unchanged,
      counts.rejected,
      counts.total,
    ]);
    await client.query('commit');
    return { importId, ...counts };
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    endStoring();
  }
}

/**
 * Stores a list, all of it or nothing, in one transaction on a connection of its own. Where somebody added one of its places by
 * hand at the same moment it starts again, once.
 * @throws the error of a file that cannot be read.
 */
export async function runImport(
  pool: Pool,
  run: ImportRun,
  onProgress: (progress: ListProgress) => void,
): Promise<RowCounts & { importId: number }> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    return await withReadingErrors(async () => {
      try {
        return await runOnce(client, run, onProgress);
      } catch (error) {
        if (!isUniqueViolation(error, 'properties_identity')) throw error;
        return runOnce(client, run, onProgress);
      }
    });
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
