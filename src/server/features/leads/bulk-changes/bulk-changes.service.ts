import { calendarContext } from '#domain/calendar-context.ts';
import type { BulkAction, BulkChange, PreviewedAction } from '#api/properties/bulk-changes.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  findAssignee,
  isChangedBy,
  selectionCondition,
  type PropertySelection,
} from '#server/features/leads/properties/properties.public.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { createForbiddenError } from '#server/platform/http/request.errors.ts';
import type { Session } from '#server/platform/http/session.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { bulkChangeKind } from './bulk-changes.job.ts';
import { createBulkChangeNotFoundError, createNotUndoableError } from './bulk-changes.errors.ts';
import { bulkChangesStore as store, type BulkChangeRow } from './bulk-changes.store.ts';
import { countSelection, isBulkAction } from './bulk-preview.query.ts';
import { previewSentence } from './bulk-words.ts';
import { chunkSize, runBulkChange } from './run-bulk-change.ts';
import { presentBulkChange } from './bulk-change-view.query.ts';

export type BulkChangesService = ReturnType<typeof createBulkChangesService>;

type Options = {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  /** What one trace and one letter cost at present, in cents. */
  prices: { trace: () => number; letter: () => number };
};

/** Changes of many leads: previewed, carried out in chunks, and undone. */
export function createBulkChangesService({ db, clock, timeZone, jobs, prices }: Options) {
  const calendar = () => calendarContext(clock, timeZone());

  /** A few leads are changed immediately, many by a job. */
  async function carryOut(row: BulkChangeRow): Promise<BulkChange> {
    if (row.total <= chunkSize) await runBulkChange(db, row.id);
    return get(row.id);
  }

  /** @throws `bulk_changes.not_found`, 404. */
  async function get(id: number): Promise<BulkChange> {
    const row = await store.find(db, id);
    if (!row) throw createBulkChangeNotFoundError();
    return presentBulkChange(db, row, clock.now());
  }

  return {
    get,

    /** What an action would do; changes nothing. @throws `properties.assignee_not_found`, 404. */
    async preview(selection: PropertySelection, action: PreviewedAction) {
      if (action.kind === 'assign' && action.assignedTo) await findAssignee(db, action.assignedTo);
      const counts = await countSelection(db, selection, action, calendar());
      const facts = { ...counts, costCents: costOf(action, counts.affected, prices) };
      const undo: 'change' | 'trash' | 'none' = isBulkAction(action)
        ? 'change'
        : action.kind === 'delete'
          ? 'trash'
          : 'none';
      return { kind: action.kind, ...facts, undo, sentence: previewSentence(action.kind, facts) };
    },

    /** @throws `properties.assignee_not_found`, 404. */
    async create(selection: PropertySelection, action: BulkAction, { userId }: Session) {
      if (action.kind === 'assign' && action.assignedTo) await findAssignee(db, action.assignedTo);
      const row = await inTransaction(db, async (trx) => {
        const ids = sql`select p.id from properties as p
          where ${selectionCondition(selection, calendar())} and ${isChangedBy(action)}`;
        const inserted = await store.insert(trx, {
          action,
          ids,
          createdBy: userId,
          at: clock.now(),
        });
        await startJob(jobs, trx, inserted);
        await auditInTransaction(trx);
        return inserted;
      });
      return carryOut(row);
    },

    /**
     * Only its author and the owner may take it back.
     * @throws `bulk_changes.not_found`, 404; `bulk_changes.not_undoable`, 409; `request.forbidden`, 403.
     */
    async undo(id: number, { userId, role }: Session): Promise<BulkChange> {
      const row = await inTransaction(db, async (trx) => {
        const found = await store.findForUpdate(trx, id);
        if (!found) throw createBulkChangeNotFoundError();
        if (role !== 'owner' && found.created_by !== userId) throw createForbiddenError();
        if ((await presentBulkChange(db, found, clock.now())).undoableUntil === null)
          throw createNotUndoableError();
        const undoing = await store.startUndo(trx, id);
        await startJob(jobs, trx, undoing);
        await auditInTransaction(trx);
        return undoing;
      });
      return carryOut(row);
    },
  };
}

/** Of a few leads it finds nothing to do, unless this process has died before. */
async function startJob(jobs: Options['jobs'], trx: Db, row: BulkChangeRow): Promise<void> {
  const startAfter = row.total > chunkSize ? 0 : 60;
  await jobs.enqueue(trx, bulkChangeKind, { bulkId: row.id }, { startAfter });
}

function costOf({ kind }: PreviewedAction, affected: number, prices: Options['prices']) {
  if (kind === 'trace') return Math.round(prices.trace() * affected);
  if (kind === 'letter') return Math.round(prices.letter() * affected);
  return null;
}
