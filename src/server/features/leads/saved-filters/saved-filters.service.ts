import type { z } from 'zod';
import { propertyFilter, type PropertyFilter } from '#api/properties/property-list.schema.ts';
import {
  savedFilter,
  type saveFilter,
  type SavedFilter,
} from '#api/properties/saved-filters.api.ts';
import type { Clock } from '#domain/clock.ts';
import { auditInTransaction } from '#server/platform/audit/call-audit.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { parseStored } from '#server/platform/database/parse-stored.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { failure } from '#server/platform/http/app-error.ts';

type Row = { name: string; filter: string; created_by: string; created_at: Date };
type NewFilter = z.output<NonNullable<typeof saveFilter.body>>;

const createNameTakenError = (name: string) =>
  failure(409, 'saved_filters.name_taken', `Another filter is called “${name}” now.`);

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>;

/** Filters of the list that people keep under a name, for everyone in the installation. */
export function createSavedFiltersService({ db, clock }: { db: Db; clock: Clock }) {
  /** A filter without one of its conditions would find more leads: it is left out as a whole. */
  const parse = <Row extends { id: number; filter: unknown }>(rows: Row[]) =>
    parseStored(rows, (row) => ({ ...row, filter: propertyFilter.parse(row.filter) }), 'filter');

  const keep = ({ created_at, ...changes }: Row) =>
    db
      .insertInto('saved_filters')
      .values({ ...changes, created_at })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doUpdateSet(changes))
      .returning(['id', 'name', 'filter'])
      .executeTakeFirstOrThrow();

  /** An id that no filter has had would be given once more. */
  async function restore({ id, name, filter, created_by, created_at }: Row & { id: number }) {
    const { rows } = await sql<{ id: number; name: string; filter: unknown }>`
      insert into saved_filters (id, name, filter, created_by, created_at)
      overriding system value
      select ${id}, ${name}, ${filter}::jsonb, ${created_by}, ${created_at}
      from saved_filters_id_seq where last_value >= ${id}
      on conflict do nothing returning id, name, filter`.execute(db);
    if (!rows[0]) throw createNameTakenError(name);
    return rows[0];
  }

  return {
    async list(): Promise<SavedFilter[]> {
      const rows = await db
        .selectFrom('saved_filters')
        .select(['id', 'name', 'filter'])
        .orderBy(sql`lower(name)`)
        .execute();
      return parse(rows).map((row) => savedFilter.parse(row));
    },

    /** The conditions of a filter; null if it was deleted or is not valid any more. */
    async find(id: number): Promise<PropertyFilter | null> {
      const rows = await db
        .selectFrom('saved_filters')
        .select(['id', 'filter'])
        .where('id', '=', id)
        .execute();
      return parse(rows)[0]?.filter ?? null;
    },

    /**
     * Keeps a filter; the same name again replaces it. With the id of one that was deleted, it is that
     * one again, for the numbers and addresses that stand for it.
     * @throws `saved_filters.name_taken`, 409, of one that was deleted.
     */
    async save({ id, ...input }: NewFilter, { userId }: { userId: string }): Promise<SavedFilter> {
      const row = {
        name: input.name,
        filter: JSON.stringify(input.filter),
        created_by: userId,
        created_at: clock.now(),
      };
      const saved = id === undefined ? await keep(row) : await restore({ ...row, id });
      await publishLiveEvent(db, { noun: 'settings' });
      return savedFilter.parse(saved);
    },

    async remove(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx.deleteFrom('saved_filters').where('id', '=', id).execute();
        await auditInTransaction(trx);
        await publishLiveEvent(trx, { noun: 'settings' });
      });
    },
  };
}
