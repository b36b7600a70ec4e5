import type { RawBuilder, Selectable } from 'kysely';
import type { BulkAction } from '#api/properties/bulk-changes.api.ts';
import type { LeadChange } from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { BulkChangesTable } from '#server/platform/database/schema/bulk-changes.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

export type BulkChangeRow = Selectable<BulkChangesTable>;

/** Bulk changes and the leads that they reach. */
export const bulkChangesStore = {
  /** @param ids a query of the leads that the action changes. */
  async insert(
    trx: Db,
    change: { action: BulkAction; ids: RawBuilder<unknown>; createdBy: string; at: Date },
  ): Promise<BulkChangeRow> {
    const { id } = await trx
      .insertInto('bulk_changes')
      .values({
        action: JSON.stringify(change.action),
        state: 'running',
        created_by: change.createdBy,
        created_at: change.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numAffectedRows = 0n } = await sql`
      insert into bulk_change_leads (bulk_id, property_id) select ${id}, ids.id
      from (${change.ids}) as ids (id)
    `.execute(trx);
    return trx
      .updateTable('bulk_changes')
      .set({ total: Number(numAffectedRows) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  find: (db: Db, id: number): Promise<BulkChangeRow | undefined> =>
    db.selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Under a lock: two runs of one change, after a crash, run one after the other. */
  findForUpdate: (trx: Db, id: number): Promise<BulkChangeRow | undefined> =>
    trx.selectFrom('bulk_changes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  nextChunk: (trx: Db, bulkId: number, size: number) =>
    trx
      .selectFrom('bulk_change_leads')
      .select(['property_id', 'before', 'after'])
      .where('bulk_id', '=', bulkId)
      .where('is_done', '=', false)
      .orderBy('property_id')
      .limit(size)
      .execute(),

  /** Leads that were not changed have nothing to be undone and are forgotten. */
  async finishChunk(trx: Db, bulkId: number, ids: number[], changes: LeadChange[]): Promise<void> {
    await sql`
      update bulk_change_leads as l set is_done = true, before = c.before, after = c.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as c (id bigint, before jsonb, after jsonb)
      where l.bulk_id = ${bulkId} and l.property_id = c.id
    `.execute(trx);
    await trx
      .deleteFrom('bulk_change_leads')
      .where('bulk_id', '=', bulkId)
      .where('is_done', '=', false)
      .where(sql<boolean>`property_id = any(${ids}::bigint[])`)
      .execute();
  },

  async finishUndoneChunk(trx: Db, bulkId: number, ids: number[]): Promise<void> {
    await sql`
      update bulk_change_leads set is_done = true
      where bulk_id = ${bulkId} and property_id = any(${ids}::bigint[])
    `.execute(trx);
  },

  async count(trx: Db, id: number, { done, kept = 0 }: { done: number; kept?: number }) {
    await sql`
      update bulk_changes set done = done + ${done}, kept = kept + ${kept} where id = ${id}
    `.execute(trx);
  },

  /** After a change, its total is the number of actual changes. */
  async finish(trx: Db, id: number, state: 'done' | 'undone'): Promise<void> {
    await sql`
      update bulk_changes set state = ${state}, total = case when ${state} = 'done' then done
        else total end where id = ${id}
    `.execute(trx);
  },

  async startUndo(trx: Db, id: number): Promise<BulkChangeRow> {
    await sql`update bulk_change_leads set is_done = false where bulk_id = ${id}`.execute(trx);
    return trx
      .updateTable('bulk_changes')
      .set({ state: 'undoing', done: 0, kept: 0 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** The former values are kept only as long as the change can be undone. */
  async forget(db: Db, before: Date): Promise<void> {
    await sql`
      delete from bulk_change_leads where bulk_id in (
        select id from bulk_changes where created_at < ${before} and state in ('done', 'undone'))
    `.execute(db);
  },
};
