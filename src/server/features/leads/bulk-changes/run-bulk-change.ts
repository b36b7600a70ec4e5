import { bulkAction } from '#api/properties/bulk-changes.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import {
  changeManyLeads,
  restoreManyLeads,
} from '#server/features/leads/properties/properties.public.ts';
import { bulkChangesStore as store, type BulkChangeRow } from './bulk-changes.store.ts';

/** Leads that one transaction changes. */
export const chunkSize = 1_000;

/**
 * Runs a bulk change or its undo to completion, one chunk per transaction: after a crash it
 * continues where it stopped, and no lead is changed twice.
 */
export async function runBulkChange(db: Db, id: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    if (!(await runChunk(db, id))) return;
  }
}

/** @returns whether there may be more to do. */
async function runChunk(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const change = await store.findForUpdate(trx, id);
    if (!change || change.state === 'done' || change.state === 'undone') return false;
    const chunk = await store.nextChunk(trx, id, chunkSize);
    const ids = chunk.map((lead) => lead.property_id);
    if (ids.length > 0) {
      await (change.state === 'running' ? applyTo(trx, change, ids) : restore(trx, change, chunk));
    }
    if (ids.length === chunkSize) return true;
    await store.finish(trx, id, change.state === 'running' ? 'done' : 'undone');
    return false;
  });
}

async function applyTo(trx: Db, change: BulkChangeRow, ids: number[]): Promise<void> {
  const { id, created_by: actorId } = change;
  const action = bulkAction.parse(change.action);
  const changes = await changeManyLeads(trx, { ids, action, actorId });
  await store.finishChunk(trx, id, ids, changes);
  await store.count(trx, id, { done: changes.length });
}

type Chunk = Awaited<ReturnType<typeof store.nextChunk>>;

async function restore(trx: Db, change: BulkChangeRow, chunk: Chunk): Promise<void> {
  const { id, created_by: actorId } = change;
  const action = bulkAction.parse(change.action);
  const changes = chunk.map(({ property_id, before, after }) => ({
    id: property_id,
    before,
    after,
  }));
  const restored = await restoreManyLeads(trx, { changes, action, actorId });
  await store.finishUndoneChunk(
    trx,
    id,
    changes.map((lead) => lead.id),
  );
  await store.count(trx, id, { done: restored.length, kept: chunk.length - restored.length });
}
