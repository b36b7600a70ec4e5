import type { Clock } from '#domain/clock.ts';
import { isUndoable } from '#domain/undoable-import.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction, isStatementTimeout } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createAlreadyUndoneError,
  createImportNotFoundError,
  createTooOldToUndoError,
  createUndoTooLongError,
} from '../imports.errors.ts';
import {
  signalTotals,
  stopCountingSignals,
} from '#server/features/leads/signals/signals.public.ts';
import { sql } from '#server/platform/database/sql.ts';
import { forgetFacts } from '#server/features/leads/facts/facts.public.ts';
import { refreshedColumns } from '../storing/refresh-leads.sql.ts';
import { undoSignalChanges } from './undo-signals.ts';

/** What stays is listed up to this many. */
const maxListed = 1_000;
/** One statement works on a whole list, so it may take longer than a page's; not without end. */
const statementMinutes = 10;

const restored = sql.raw(
  refreshedColumns
    .map((name) => `${name} = case when c.before ? '${name}' then old.${name} else p.${name} end`)
    .join(', '),
);

/** Deletes the leads that an import made and no user has changed since; returns their number. */
async function removeCreated(trx: Db, importId: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('properties as p')
    .where(
      'p.id',
      'in',
      createdLeads(trx, importId).whereRef('p.version', '=', 'p.unworked_version').select('p.id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Found by the range of their ids, which the index of ids knows. */
function createdLeads(trx: Db, importId: number) {
  return trx
    .selectFrom('imports as i')
    .innerJoin('properties as p', (join) =>
      join
        .onRef('p.id', '>=', 'i.first_lead_id')
        .onRef('p.id', '<=', 'i.last_lead_id')
        .onRef('p.created_by_import', '=', 'i.id'),
    )
    .where('i.id', '=', importId)
    .where('p.deleted_at', 'is', null);
}

/** Takes the parts that the import added off the leads that are restored. */
async function removeParts(trx: Db, importId: number): Promise<void> {
  const tables = {
    phones: 'property_phones',
    emails: 'property_emails',
    notes: 'property_notes',
    // Imports of older versions call cases events.
    events: 'signals',
    signals: 'signals',
  } as const;
  for (const [part, table] of Object.entries(tables)) {
    await sql`
      delete from ${sql.table(table)} where id in (
        select (jsonb_array_elements_text(c.parts -> ${part}::text))::bigint from import_changes c
        join properties p on p.id = c.property_id
        where c.import_id = ${importId} and p.deleted_at is null
          and p.version = c.version_after
      )`.execute(trx);
  }
}

/** The case counts of a restored lead; zero and null for one that has lost its only case. */
const recounted = sql.raw(`
  signal_count = coalesce(t.signal_count, 0), open_signal_count = coalesce(t.open_signal_count, 0),
  signal_kinds = coalesce(t.signal_kinds, '{}'), open_signal_kinds = coalesce(t.open_signal_kinds, '{}'),
  oldest_signal = t.oldest_signal, newest_signal = t.newest_signal,
  newest_open_signal = t.newest_open_signal`);

/**
 * Gives older imports of the restored leads the version that this undo makes, so that they can be
 * undone after it.
 */
async function passOnVersions(trx: Db, importId: number): Promise<void> {
  await sql`
    update import_changes older set version_after = c.version_after + 1,
      version_before = coalesce(older.version_before, older.version_after - 1)
    from import_changes c join properties p on p.id = c.property_id
    where c.import_id = ${importId} and p.deleted_at is null and p.version = c.version_after
      and older.property_id = c.property_id and older.import_id <> c.import_id
      and older.version_after = coalesce(c.version_before, c.version_after - 1)`.execute(trx);
}

async function restoreUpdated(trx: Db, importId: number): Promise<number> {
  const result = await sql`
    update properties p set ${restored}, ${recounted}, version = p.version + 1,
      unworked_version = case when p.unworked_version = coalesce(c.version_before, c.version_after - 1)
        then p.version + 1 else p.unworked_version end, updated_at = now(),
      phone_digits = coalesce((
        select string_agg(number, ' ' order by id) from property_phones where property_id = p.id
      ), '')
    from import_changes c
    cross join lateral jsonb_populate_record(null::properties, coalesce(c.before, '{}')) as old
    -- By lead: joined as a whole, without statistics, all were compared with all.
    cross join lateral (
      select ${sql.raw(signalTotals)} from signals s where s.property_id = c.property_id
    ) as t
    where c.import_id = ${importId} and c.property_id = p.id
      and p.deleted_at is null and p.version = c.version_after`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Leads that a user has changed since, and that are therefore kept. */
async function findWorkedOn(trx: Db, importId: number) {
  const changed = trx
    .selectFrom('import_changes as c')
    .innerJoin('properties as p', 'p.id', 'c.property_id')
    .where('c.import_id', '=', importId)
    .where('p.deleted_at', 'is', null)
    .whereRef('p.version', '<>', 'c.version_after')
    .select(['p.id', 'p.street_address', sql<boolean>`false`.as('was_created')]);
  const created = createdLeads(trx, importId)
    .whereRef('p.version', '<>', 'p.unworked_version')
    .select(['p.id', 'p.street_address', sql<boolean>`true`.as('was_created')]);
  // Leads that it created and that were merged into another lead are hidden, not deleted.
  const merged = trx
    .selectFrom('imports as i')
    .innerJoin('properties as p', 'p.created_by_import', 'i.id')
    .where('i.id', '=', importId)
    .where('p.merged_into', 'is not', null)
    .select(['p.id', 'p.street_address', sql<boolean>`true`.as('was_created')]);
  const rows = await trx
    .selectFrom(changed.unionAll(created).unionAll(merged).as('kept'))
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .orderBy('id')
    .limit(maxListed)
    .execute();
  return {
    keptCount: rows[0]?.count ?? 0,
    kept: rows.map((row) => ({
      id: row.id,
      streetAddress: row.street_address,
      reason: row.was_created
        ? 'It has been worked on since it was imported.'
        : 'It has changed since this import.',
    })),
  };
}

/** Waits for concurrent changes of these leads; their versions then show them. */
async function lockLeads(trx: Db, importId: number): Promise<void> {
  await sql`
    select count(*) from (
      select 1 from properties where id in (
        select property_id from import_changes where import_id = ${importId}
        union all ${createdLeads(trx, importId).select('p.id')}
      ) order by id for update
    ) as locked`.execute(trx);
}

function sentence(removed: number, restoredCount: number, keptCount: number): string {
  const parts = [
    `${removed.toLocaleString('en-US')} removed`,
    `${restoredCount.toLocaleString('en-US')} restored`,
  ];
  if (keptCount > 0)
    parts.push(`${keptCount.toLocaleString('en-US')} kept, since they have been worked on`);
  return `The import was undone: ${parts.join(', ')}.`;
}

/**
 * Undoes an import in one transaction: deletes what it added and restores what it changed. Leads
 * that a user has worked on since are listed and kept.
 * @throws `imports.not_found`, `imports.already_undone`, `imports.too_old_to_undo`; `imports.undo_too_long` for a statement that
 *   reaches its time limit.
 */
export async function undoImport(
  db: Db,
  importId: number,
  options: { clock: Clock; userId: string },
) {
  return inTransaction(db, async (trx) => {
    await sql.raw(`set local statement_timeout = '${statementMinutes}min'`).execute(trx);
    const found = await trx
      .selectFrom('imports')
      .select(['undone_at', 'started_at'])
      .where('id', '=', importId)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw createImportNotFoundError();
    if (found.undone_at) throw createAlreadyUndoneError();
    if (!isUndoable(found.started_at, options.clock.now())) throw createTooOldToUndoError();
    await lockLeads(trx, importId);
    await auditInTransaction(trx);
    const { kept, keptCount } = await findWorkedOn(trx, importId);
    await sql.raw(stopCountingSignals).execute(trx);
    await removeParts(trx, importId);
    await undoSignalChanges(trx, importId);
    await trx.deleteFrom('import_row_blocks').where('import_id', '=', importId).execute();
    await passOnVersions(trx, importId);
    const restoredCount = await restoreUpdated(trx, importId);
    const removed = await removeCreated(trx, importId);
    await forgetFacts(trx, importId);
    await trx
      .updateTable('imports')
      .set({ undone_at: options.clock.now(), undone_by: options.userId })
      .where('id', '=', importId)
      .execute();
    await publishLiveEvent(trx, { noun: 'properties' });
    await publishLiveEvent(trx, { noun: 'imports', ids: [importId] });
    return {
      message: sentence(removed, restoredCount, keptCount),
      removed,
      restored: restoredCount,
      kept,
      keptCount,
    };
  }).catch((error: unknown) => {
    throw isStatementTimeout(error) ? createUndoTooLongError(statementMinutes) : error;
  });
}
