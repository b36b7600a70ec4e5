import type { Pool, PoolClient } from 'pg';
import { isStatementTimeout, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { createImportTooLongError } from '../imports.errors.ts';
import { withReadingErrors } from '../list-reading.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import { storeList, type ListProgress, type RowCounts } from '../storing/store-list.ts';
import { refreshStatistics } from './table-statistics.ts';

export type ImportRun = {
  /** Given out before, so that the same import is never stored twice. */
  importId: number;
  fileId: string;
  filename: string;
  /** The name of the workbook's sheet; null for a CSV file and for rows of a feed. */
  sheet: string | null;
  source: string | null;
  task: IncomingTask;
  totalRows: number;
  userId: string | null;
  startedAt: Date;
  /** Creation time of the new leads, which no other leads have (`uniqueTimestamp`). */
  leadsCreatedAt: string;
  /** The source of its cases; `import` by default. */
  signalSource?: string;
  /** Aborted to stop the import. */
  signal: AbortSignal;
  onProgress: (progress: ListProgress) => void;
};

/** The id is the request's: a second run of the same import violates the primary key. */
const beginImport = `
  insert into imports (id, file_id, property_type, filename, sheet, source, header_row,
    column_mappings, imported_by, started_at, headers)
  overriding system value
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

const finishImport = `
  update imports set created = $2, updated = $3, unchanged = $4, rejected = $5, total = $6,
    cases = $7, closed = $8, folded = $9,
    finished_at = clock_timestamp()
  where id = $1`;

/** One statement works on a whole list, so it may take longer than a page's; not without end. */
const statementMinutes = 10;
const sessionSettings = `
  set local statement_timeout = '${statementMinutes}min';
  set local idle_in_transaction_session_timeout = 0;
  set local work_mem = '64MB';
  set local jit = off`;

async function runOnce(client: PoolClient, run: ImportRun) {
  const { importId, task, startedAt } = run;
  const [first] = task.sections;
  await refreshStatistics(client);
  await client.query('begin');
  try {
    await client.query(sessionSettings);
    // Two concurrent lists could both add the same place: the second waits, readers do not.
    await client.query('lock table imports in share row exclusive mode');
    await client.query(beginImport, [
      importId,
      run.fileId,
      task.kind,
      run.filename,
      run.sheet,
      run.source,
      first!.headerRow,
      JSON.stringify(first!.columnMappings),
      run.userId,
      startedAt,
      first!.headers,
    ]);
    const counts = await storeList({
      client,
      importId,
      task,
      totalRows: run.totalRows,
      timestamp: startedAt,
      createdAt: run.leadsCreatedAt,
      signalSource: run.signalSource ?? 'import',
      signal: run.signal,
      onProgress: run.onProgress,
    });
    await client.query(finishImport, [
      importId,
      counts.created,
      counts.updated,
      counts.unchanged,
      counts.rejected,
      counts.total,
      counts.cases,
      counts.closed,
      counts.folded,
    ]);
    run.signal.throwIfAborted();
    await client.query('commit');
    return { importId, ...counts };
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * Stores a list, all of it or nothing, in one transaction on its own connection. If a user adds one
 * of its places at the same time it starts over, once.
 * @throws the error of a file that cannot be read; `imports.too_long` for a statement that reaches
 *   its time limit; the signal's reason.
 */
export async function runImport(
  pool: Pool,
  run: ImportRun,
): Promise<RowCounts & { importId: number }> {
  run.signal.throwIfAborted();
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  const stopCancelling = await cancelOnAbort(pool, client, run.signal);
  try {
    return await withReadingErrors(async () => {
      try {
        return await runOnce(client, run);
      } catch (error) {
        if (!isUniqueViolation(error, 'properties_place')) throw error;
        return runOnce(client, run);
      }
    });
  } catch (error) {
    run.signal.throwIfAborted();
    throw isStatementTimeout(error) ? createImportTooLongError(statementMinutes) : error;
  } finally {
    stopCancelling();
    client.off('error', onError);
    client.release(broken);
  }
}

/**
 * A running statement ends immediately when the signal is aborted; between two, the next is not
 * started.
 */
async function cancelOnAbort(pool: Pool, client: PoolClient, signal: AbortSignal) {
  // Not the driver's process id: behind a connection pooler that is the pooler's.
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cancel = () => {
    pool.query('select pg_cancel_backend($1)', [rows[0]!.pid]).catch(() => undefined);
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}
