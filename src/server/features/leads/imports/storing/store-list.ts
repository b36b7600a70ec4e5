import type { PoolClient } from 'pg';
import { stopCountingSignals } from '#server/features/leads/signals/signals.public.ts';
import { importSource, rememberFacts } from '#server/features/leads/facts/facts.public.ts';
import { refreshStatisticsOfAdded } from '../running/table-statistics.ts';
import { addLeads, addParts, addPartsOfNewLeads, addProbateCases } from './add-leads.sql.ts';
import { collectParts } from './collect-parts.sql.ts';
import { addSignalsOfNewLeads, collectSignals, refreshSignals } from './collect-signals.sql.ts';
import { foldRowsWith, lockKnownLeads, nextLeadId } from './fold-rows.sql.ts';
import { copyRows } from './copy-rows.ts';
import type { IncomingTask } from './incoming-rows.ts';
import { matchPlaces } from './match-places.sql.ts';
import { ignoreRoundedParcels } from './rounded-parcels.sql.ts';
import { refuseErased } from './refuse-erased.sql.ts';
import { refreshLeads } from './refresh-leads.sql.ts';
import { countRows, decideOutcomes, storeOutcomes } from './row-outcomes.sql.ts';

export type RowCounts = {
  created: number;
  updated: number;
  unchanged: number;
  rejected: number;
  total: number;
  /** How many of the updated and unchanged ones are the same place as another row. */
  folded: number;
  /** Cases that are new here, and open ones that the list closed. */
  cases: number;
  closed: number;
};

/** `share` runs from 0 to 1 over reading and storing together. */
export type ListProgress = { phase: 'reading' | 'storing'; share: number };

/** What part of the whole time reading takes, as measured on lists of 100,000 rows. */
const readingShare = 0.4;
const storingSteps = 50;

type StoreOptions = {
  /** In its own transaction: everything here is stored or nothing is. */
  client: PoolClient;
  importId: number;
  task: IncomingTask;
  timestamp: Date;
  /** Creation time of its new leads, which no other leads have (`uniqueTimestamp`). */
  createdAt: string;
  /** `import`, or the feed that its cases come from. */
  signalSource: string;
  /** Rows of the sheet, for the progress. */
  totalRows: number;
  signal: AbortSignal;
  onProgress: (progress: ListProgress) => void;
};

async function addLeadParts({ client, timestamp }: StoreOptions): Promise<void> {
  for (const { table, sql, usesTimestamp } of addParts) {
    await client.query(
      `create temporary table ${table} (id bigint, property_id bigint, value text) on commit drop`,
    );
    await client.query(
      `with added as (${sql}) insert into ${table} select id, property_id, value from added`,
      usesTimestamp ? [timestamp] : [],
    );
    await client.query(`analyze ${table}`);
  }
}

/**
 * Reads a list and stores it: adds new leads, refreshes known ones, and records everything for an
 * undo. Whole statements over all rows, so that a hundred thousand take seconds, inside the
 * caller's transaction.
 * @returns the number of rows with each outcome, of which `total` is the sum, and of cases.
 * @throws UnreadableFile where the file cannot be read.
 */
export async function storeList(options: StoreOptions): Promise<RowCounts> {
  const { client, importId, timestamp, createdAt, signalSource, signal, onProgress } = options;
  const onRows = (rowsRead: number) =>
    onProgress({
      phase: 'reading',
      share: (readingShare * rowsRead) / Math.max(options.totalRows, 1),
    });
  await copyRows({ client, task: options.task, signal, onRows });
  let step = 0;
  const run = async (sql: string, values: unknown[] = []) => {
    signal.throwIfAborted();
    step += 1;
    const share = readingShare + ((1 - readingShare) * step) / storingSteps;
    onProgress({ phase: 'storing', share: Math.min(share, 0.99) });
    return client.query(sql, values);
  };
  await run(
    'analyze incoming (row_number, property_type, identity_key, parcel_key, reject_reason)',
  );
  await run(stopCountingSignals);
  const folding = [...foldRowsWith(nextLeadId), lockKnownLeads];
  for (const sql of [
    ...refuseErased,
    ...ignoreRoundedParcels,
    ...matchPlaces,
    ...folding,
    ...collectParts,
    ...collectSignals,
  ])
    await run(sql);
  const day = timestamp.toISOString().slice(0, 10);
  await run(refreshSignals.findChanges, [day]);
  await run(refreshSignals.rememberChanges, [importId]);
  await run(refreshSignals.rememberSightings, [importId, day]);
  await run(refreshSignals.applyChanges, [importId, day]);
  await run(refreshSignals.noteSightings, [day]);
  await run(refreshSignals.add, [importId, day, signalSource]);
  await run(refreshSignals.count);
  await run('analyze signal_totals (property_id)');
  const { rowCount: added } = await run(addLeads, [timestamp, importId, createdAt]);
  for (const sql of addPartsOfNewLeads) await run(sql);
  await run(addSignalsOfNewLeads, [importId, day, signalSource]);
  await refreshStatisticsOfAdded(client, added ?? 0);
  await run(refreshLeads.findChanges);
  await addLeadParts(options);
  await run(refreshLeads.flagPhones);
  await run(addProbateCases);
  await run(refreshLeads.rememberCreated, [importId]);
  await run(refreshLeads.rememberChanges, [importId]);
  await run(rememberFacts, [importSource(importId), day]);
  await run(refreshLeads.applyChanges);
  await run(refreshLeads.touchLeads, [importId, timestamp]);
  await run(
    `insert into import_rejects (import_id, row_number, reason, cells)
     select $1, row_number, reject_reason, reject_cells from incoming where reject_reason is not null`,
    [importId],
  );
  await run(decideOutcomes, [importId]);
  await run(storeOutcomes, [importId]);
  const { rows } = await run(countRows);
  return rows[0] as RowCounts;
}
