import type { Pool, PoolClient } from 'pg';
import type { ImportSummary } from '#api/imports/import-lists.api.ts';
import { endedCaseStatuses } from '#domain/leads/case-status.ts';
import { isStatementTimeout } from '#server/platform/database/transaction.ts';
import { createSummaryTooLongError } from '../imports.errors.ts';
import { withReadingErrors } from '../list-reading.ts';
import { refreshStatistics } from '../running/table-statistics.ts';
import { collectParts } from '../storing/collect-parts.sql.ts';
import { collectSignals, refreshSignals } from '../storing/collect-signals.sql.ts';
import { copyRows } from '../storing/copy-rows.ts';
import { foldRowsWith } from '../storing/fold-rows.sql.ts';
import type { IncomingTask } from '../storing/incoming-rows.ts';
import { matchPlaces } from '../storing/match-places.sql.ts';
import { ignoreRoundedParcels } from '../storing/rounded-parcels.sql.ts';
import { refreshLeads } from '../storing/refresh-leads.sql.ts';
import {
  remarksOfList,
  type ClosedCases,
  type ClosingWord,
  type FoldedRows,
} from './list-remarks.ts';
import {
  countClosedCases,
  countClosing,
  countFolded,
  countReasons,
  countSummary,
  emptySignalTotals,
} from './summary.sql.ts';

/** New leads have no id before they are stored: negative numbers represent them. */
const noId = '-first_row';

const statementMinutes = 2;
const sessionSettings = (limitMs: number) => `
  set local statement_timeout = ${limitMs};
  set local work_mem = '64MB';
  set local jit = off`;

type SummaryOptions = {
  task: IncomingTask;
  /** The day of the import, on which a case that is over counts as closed. */
  day: string;
  /** Aborted when the client disconnects, or requests another mapping. */
  signal: AbortSignal;
  /** Longest time of one statement, in milliseconds. */
  limitMs?: number;
};

/**
 * Refreshes the statistics in a transaction of its own, which commits; its settings limit the time
 * that this waits for a lock.
 */
async function prepare(client: PoolClient, settings: string): Promise<void> {
  await client.query('begin');
  await client.query(settings);
  await refreshStatistics(client);
  await client.query('commit');
}

async function summarise(client: PoolClient, { task, day, signal }: SummaryOptions) {
  const counted = await copyRows({
    client,
    task: { ...task, remarksOn: day },
    signal,
    onRows: () => undefined,
  });
  const run = async (sql: string, values: unknown[] = []) => {
    signal.throwIfAborted();
    return client.query(sql, values);
  };
  await run(
    'analyze incoming (row_number, property_type, identity_key, parcel_key, reject_reason)',
  );
  for (const sql of [
    ...ignoreRoundedParcels,
    ...matchPlaces,
    ...foldRowsWith(noId),
    ...collectParts,
    ...collectSignals,
  ])
    await run(sql);
  await run(refreshSignals.findChanges, [day]);
  await run(emptySignalTotals);
  await run(refreshLeads.findChanges);
  const { rows } = await run(countSummary);
  const { rows: reasons } = await run(countReasons);
  const figures = { ...rows[0], reasons } as Omit<
    ImportSummary,
    'remarks' | 'asks' | 'withoutCounty'
  >;
  const starts = [counted.sections.map(({ row }) => row), counted.sections.map((s) => s.section)];
  const { rows: folded } = await run(countFolded, starts);
  const { rows: closing } = await run(countClosing, [...starts, [...endedCaseStatuses]]);
  const { rows: closed } = await run(countClosedCases, starts);
  return {
    ...figures,
    ...remarksOfList({
      counted: counted.remarks,
      folded: folded as FoldedRows[],
      closing: closing as ClosingWord[],
      closed: closed as ClosedCases[],
      rows: figures.rows,
      rowsOf: counted.rowsOf,
      headerRows: task.sections.map(({ headerRow }) => headerRow),
      kind: task.kind,
    }),
  };
}

/**
 * What an import of this list would do, in numbers. Reads and matches the rows with the very statements of the import,
 * in temporary tables only; the transaction is rolled back.
 * @throws UnreadableFile's error where the file cannot be read; `imports.summary_too_long` for a statement that
 *   reaches its time limit; the signal's reason.
 */
export async function summariseList(pool: Pool, options: SummaryOptions): Promise<ImportSummary> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    const settings = sessionSettings(options.limitMs ?? statementMinutes * 60_000);
    await prepare(client, settings);
    await client.query('begin');
    await client.query(settings);
    return await withReadingErrors(() => summarise(client, options));
  } catch (error) {
    options.signal.throwIfAborted();
    throw isStatementTimeout(error) ? createSummaryTooLongError(statementMinutes) : error;
  } finally {
    await client.query('rollback').catch((error: Error) => (broken = error));
    client.off('error', onError);
    client.release(broken);
  }
}
