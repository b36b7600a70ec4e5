import type { ClosingParty, ClosingPartyInput, ClosingTask } from '#api/deals/closing-parts.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { createClosingNotFoundError, createTooManyPartsError } from './closings.errors.ts';
import { viewTask } from './closings.query.ts';

/** More of one kind would be no file of one deal. */
export const mostParts = 200;

export type ClosingPartsService = ReturnType<typeof createClosingPartsService>;

/**
 * Locks a file, so that its parts are counted exactly.
 * @throws `closings.not_found` (404), `closings.too_many` (409).
 */
export async function confirmRoom(
  trx: Db,
  closingId: number,
  table: 'closing_parties' | 'closing_documents' | 'closing_tasks',
): Promise<void> {
  const found = await trx
    .selectFrom('closings')
    .select('id')
    .where('id', '=', closingId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw createClosingNotFoundError();
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closing_id', '=', closingId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostParts) throw createTooManyPartsError(mostParts);
}

/** Who takes part in a closing, and its checklist. */
export function createClosingPartsService({ db, clock }: { db: Db; clock: Clock }) {
  const columns = ['id', 'role', 'name', 'company', 'phone', 'email', 'note'] as const;

  /** In one transaction, announced to browsers. */
  const change = <Result>(work: (trx: Db) => Promise<Result>): Promise<Result> =>
    inTransaction(db, async (trx) => {
      const result = await work(trx);
      await publishLiveEvent(trx, { noun: 'purchase-contracts' });
      return result;
    });

  /** @throws `closings.not_found`, 404. */
  const remove = (table: 'closing_parties' | 'closing_tasks', id: number) =>
    change(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw createClosingNotFoundError();
      await auditInTransaction(trx);
    });

  return {
    addParty: (closingId: number, party: ClosingPartyInput): Promise<ClosingParty> =>
      change(async (trx) => {
        await confirmRoom(trx, closingId, 'closing_parties');
        return trx
          .insertInto('closing_parties')
          .values({ closing_id: closingId, ...party })
          .returning(columns)
          .executeTakeFirstOrThrow();
      }),

    changeParty: (id: number, party: ClosingPartyInput): Promise<ClosingParty> =>
      change(async (trx) => {
        const row = await trx
          .updateTable('closing_parties')
          .set(party)
          .where('id', '=', id)
          .returning(columns)
          .executeTakeFirst();
        if (!row) throw createClosingNotFoundError();
        return row;
      }),

    removeParty: (id: number) => remove('closing_parties', id),

    addTask: (closingId: number, title: string): Promise<ClosingTask> =>
      change(async (trx) => {
        await confirmRoom(trx, closingId, 'closing_tasks');
        const row = await trx
          .insertInto('closing_tasks')
          .values({ closing_id: closingId, title })
          .returning(['id', 'title', 'done_at'])
          .executeTakeFirstOrThrow();
        return viewTask({ ...row, doer: null });
      }),

    finishTask: (id: number, isDone: boolean, { userId, name }: { userId: string; name: string }) =>
      change(async (trx): Promise<ClosingTask> => {
        const row = await trx
          .updateTable('closing_tasks')
          .set({ done_at: isDone ? clock.now() : null, done_by: isDone ? userId : null })
          .where('id', '=', id)
          .returning(['id', 'title', 'done_at'])
          .executeTakeFirst();
        if (!row) throw createClosingNotFoundError();
        return viewTask({ ...row, doer: isDone ? name : null });
      }),

    removeTask: (id: number) => remove('closing_tasks', id),
  };
}
