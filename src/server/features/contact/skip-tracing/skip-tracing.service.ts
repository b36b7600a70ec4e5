import type { RawBuilder } from 'kysely';
import { calendarContext } from '#domain/calendar-context.ts';
import type { z } from 'zod';
import type { traceProperties } from '#api/skip-tracing.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  createPropertyNotFoundError,
  type PropertySelection,
  selectedIds,
  startTraces,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SkipTraceVendors } from '#server/providers/skip-trace/skip-trace-provider.ts';
import type { TraceChunks } from './trace-chunk.ts';
import { checkBudget } from './trace-budget.ts';
import { traceEstimate } from './trace-estimate.ts';
import { orderTraces } from './order-traces.ts';
import { readTraceServices } from './trace-services.query.ts';
import { readTracedPeople } from './traced-people.query.ts';
import { listTraceBatches } from './trace-batches.query.ts';
import { cancelBatch } from './cancel-batch.ts';

type Selection = PropertySelection & { again: boolean };
type Actor = { userId: string };

/** How many leads are being traced now, and which of the selection are not. */
export type Started = Omit<z.output<typeof traceProperties.answer>, 'message'>;

export type SkipTracingService = ReturnType<typeof createSkipTracingService>;

/** Searches for owners' numbers: started here, carried out by jobs. */
export function createSkipTracingService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  vendors: () => SkipTraceVendors;
  chunks: TraceChunks;
}) {
  const { db, clock, timeZone } = options;

  const chosen = (selection: Selection) =>
    selectedIds(selection, calendarContext(clock, timeZone()));

  /** Leads with a trace in progress are never taken twice. */
  const traceable = (again: boolean) =>
    again ? sql`skip_trace_status <> 'pending'` : sql`skip_trace_status in ('not_traced', 'error')`;

  /**
   * @returns how many leads are being traced now, and which are not.
   * @throws `skip_tracing.price_missing` and `skip_tracing.over_budget`, 409.
   */
  async function traceMany(selection: Selection, actor: Actor): Promise<Started> {
    const vendors = options.vendors();
    const provider = vendors.order[0]!;
    return inTransaction(db, async (trx) => {
      const leftOut = await countLeftOut(trx, chosen(selection), traceable(selection.again));
      // As an array: a database without statistics would compare each lead with each.
      const where = sql`id = any(array(${chosen(selection)})) and ${traceable(selection.again)}`;
      const ids = await startTraces(trx, where);
      if (ids.length > 0) {
        await checkBudget(trx, options, { vendors, count: ids.length });
        await orderTraces(trx, options, { ids, provider, actor });
      }
      return { propertyCount: ids.length, leftOut };
    });
  }

  return {
    traceMany,
    cancelBatch: (id: number) => cancelBatch(options, id),
    listBatches: () => listTraceBatches(db),
    listServices: () => readTraceServices(db, options, options.vendors()),
    listPeople: (propertyId: number) => readTracedPeople(db, options.vendors(), propertyId),

    /**
     * @returns `started`; else why not: `pending` or, unless `again`, `completed`.
     * @throws `properties.not_found`, 404.
     */
    async traceOne(id: number, again: boolean, actor: Actor) {
      const lead = await db
        .selectFrom('properties')
        .select('skip_trace_status')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!lead) throw createPropertyNotFoundError();
      const { propertyCount, leftOut } = await traceMany({ propertyIds: [id], again }, actor);
      if (propertyCount === 1) return 'started';
      return leftOut.alreadyTraced === 1 ? 'completed' : 'pending';
    },

    /** What `traceMany` would do and cost. */
    async estimate(selection: Selection) {
      const vendors = options.vendors();
      const { rows } = await sql<{ count: number; traced: number }>`
        select count(*) filter (where ${traceable(selection.again)})::integer as count,
          count(*) filter (where skip_trace_status = 'completed')::integer as traced
        from properties where id in (${chosen(selection)}) and deleted_at is null
      `.execute(db);
      const leadCount = rows[0]?.count ?? 0;
      return {
        ...traceEstimate(vendors, leadCount),
        leadCount,
        alreadyTraced: rows[0]?.traced ?? 0,
      };
    },
  };
}

/** Which of these are not traced now, and why. */
async function countLeftOut(
  trx: Db,
  ids: RawBuilder<unknown>,
  isTraceable: RawBuilder<unknown>,
): Promise<Started['leftOut']> {
  const { rows } = await sql<Started['leftOut']>`
      select count(*) filter (where skip_trace_status = 'completed')::integer as "alreadyTraced",
        count(*) filter (where skip_trace_status = 'pending')::integer as pending
      from properties where id in (${ids}) and deleted_at is null
        and not (${isTraceable})
    `.execute(trx);
  return rows[0] ?? { alreadyTraced: 0, pending: 0 };
}
