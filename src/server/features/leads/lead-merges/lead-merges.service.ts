import { calendarContext } from '#domain/calendar-context.ts';
import type { Clock } from '#domain/clock.ts';
import {
  type ChangeProperty,
  createPropertyNotFoundError,
  findLiveLead,
  readProperty,
} from '#server/features/leads/properties/properties.public.ts';
import { createInvalidRequestError } from '#server/platform/http/request.errors.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { readMerges } from './lead-merges.query.ts';
import { wordsOfTables } from './lead-tables.ts';
import { mergeLeads, type MergeOrder, type MergeResult } from './merge-leads.ts';
import { readKindsOfLeads, readPlaceLeads } from './place-leads.query.ts';
import { undoMerge } from './undo-merge.ts';

type Options = { db: Db; clock: Clock; timeZone: () => string; changeProperty: ChangeProperty };
type Actor = MergeOrder['actor'];
type Preview = Pick<MergeResult, 'property' | 'taken'> & { moves: string[] };

/** Thrown to roll back a merge that was only a preview. */
class MergePreviewed extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('merge previewed');
    this.preview = preview;
  }
}

export type LeadMergesService = ReturnType<typeof createLeadMergesService>;

/** Finds the leads at one place, and merges them. */
export function createLeadMergesService(options: Options) {
  const { db, clock, timeZone } = options;

  return {
    /** @throws `properties.not_found`, 404. */
    async place(id: number) {
      if ((await findLiveLead(db, id)) !== id) throw createPropertyNotFoundError();
      const [data, merges] = await Promise.all([readPlaceLeads(db, id), readMerges(db, id)]);
      const kinds = await readKindsOfLeads(db, [id, ...data.map((other) => other.id)]);
      return { data, kinds, merges };
    },

    /** Merges, reads the lead, and rolls back: the preview is exactly what a merge does. */
    async preview(keptId: number, propertyIds: number[], actor: Actor): Promise<Preview> {
      const otherIds = others(keptId, propertyIds);
      try {
        return await inTransaction(db, async (trx) => {
          const { userId } = actor;
          const order = { keptId, otherIds, actor: { userId } };
          const { mergeId, property, taken } = await mergeLeads(trx, options, order);
          throw new MergePreviewed({ property, taken, moves: await readMoves(trx, mergeId) });
        });
      } catch (error) {
        if (error instanceof MergePreviewed) return error.preview;
        throw error;
      }
    },

    /**
     * Makes the others part of the kept lead. The same merge again changes nothing.
     * @throws `properties.not_found`, 404; `lead_merges.not_mergeable` and
     * `properties.changed_meanwhile`, 409.
     */
    async merge(keptId: number, propertyIds: number[], actor: Actor) {
      const otherIds = others(keptId, propertyIds);
      const done = await findSameMerge(db, keptId, otherIds);
      const { mergeId, property } = done
        ? { mergeId: done, property: (await readLead(keptId))! }
        : await inTransaction(db, (trx) => mergeLeads(trx, options, { keptId, otherIds, actor }));
      return { message: `${otherIds.length + 1} leads are one lead now.`, mergeId, property };
    },

    /** @throws `lead_merges.not_found`, 404; `lead_merges.not_undoable`, `properties.already_exists`, 409. */
    async undo(mergeId: number, { userId }: Actor) {
      const { property, otherIds } = await inTransaction(db, (trx) =>
        undoMerge(trx, options, { mergeId, userId }),
      );
      const message = `${otherIds.length + 1} leads of their own again.`;
      return { message, property, propertyIds: otherIds };
    },
  };

  function readLead(id: number) {
    return readProperty(db, id, calendarContext(clock, timeZone()));
  }
}

/** @throws `request.invalid`, 400, if a lead would be merged with itself. */
function others(keptId: number, propertyIds: number[]): number[] {
  if (propertyIds.includes(keptId)) {
    const message = 'A lead cannot be merged with itself';
    throw createInvalidRequestError([{ path: 'propertyIds', message }]);
  }
  return [...new Set(propertyIds)];
}

/** The merge in force that made exactly these leads part of a live one. */
async function findSameMerge(db: Db, keptId: number, otherIds: number[]) {
  const { rows } = await sql<{ id: number }>`
    select m.id from lead_merges as m
    join properties as k on k.id = m.property_id and k.deleted_at is null
    where m.property_id = ${keptId} and m.undone_at is null
      and (select array_agg(l.property_id order by l.property_id) from lead_merge_leads as l
        where l.merge_id = m.id) = ${otherIds.toSorted((a, b) => a - b)}::bigint[]
    order by m.id desc limit 1
  `.execute(db);
  return rows[0]?.id;
}

/** '2 phones', '1 case': what a merge has moved. */
async function readMoves(trx: Db, mergeId: number): Promise<string[]> {
  const { rows } = await sql<{ table_name: string; count: number }>`
    select table_name, count(*)::integer as count from lead_merge_rows
    where merge_id = ${mergeId} and after is null group by table_name
  `.execute(trx);
  const counts = new Map(rows.map((row) => [row.table_name, row.count]));
  return Object.entries(wordsOfTables).flatMap(([table, [one, many]]) => {
    const count = counts.get(table) ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
}
