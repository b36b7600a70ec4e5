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

type NewFilter = z.output<NonNullable<typeof saveFilter.body>>;

export type SavedFiltersService = ReturnType<typeof createSavedFiltersService>;

/** Filters of the list that people keep under a name, for everyone in the installation. */
export function createSavedFiltersService({ db, clock }: { db: Db; clock: Clock }) {
  /** A filter without one of its conditions would find more leads: it is left out as a whole. */
  const parse = <Row extends { id: number; filter: unknown }>(rows: Row[]) =>
    parseStored(rows, (row) => ({ ...row, filter: propertyFilter.parse(row.filter) }), 'filter');

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

    /** Keeps a filter; the same name again replaces it. */
    async save({ name, filter }: NewFilter, actor: { userId: string }): Promise<SavedFilter> {
      const saved = await db
        .insertInto('saved_filters')
        .values({
          name,
          filter: JSON.stringify(filter),
          created_by: actor.userId,
          created_at: clock.now(),
        })
        .onConflict((conflict) =>
          conflict
            .expression(sql`lower(name)`)
            .doUpdateSet({ name, filter: JSON.stringify(filter), created_by: actor.userId }),
        )
        .returning(['id', 'name', 'filter'])
        .executeTakeFirstOrThrow();
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
