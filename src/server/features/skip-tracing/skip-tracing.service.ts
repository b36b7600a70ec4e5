import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TraceBatch } from '#api/skip-tracing.api.ts';
import type { Clock } from '#domain/clock.ts';
import {
  calendarContext,
  recordPropertyEvents,
  createPropertyNotFoundError,
  type PropertySelection,
  selectedIds,
  startTraces,
} from '#server/features/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SkipTraceProvider } from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createAlreadyTracedError, createUnknownBatchError } from './skip-tracing.errors.ts';
import { traceChunkJob } from './trace-chunk.job.ts';
import type { TraceChunks } from './trace-chunk.ts';
import { traceEstimate } from './trace-estimate.ts';

type Selection = PropertySelection & { again: boolean };
type Actor = { userId: string };

export type SkipTracingService = ReturnType<typeof createSkipTracingService>;

/** Searches for owners' numbers: started here, carried out by jobs. */
// oxlint-disable-next-line max-lines-per-function -- A factory: its operations share what it is given.
export function createSkipTracingService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
  jobs: Pick<Jobs, 'enqueue'>;
  findProvider: () => SkipTraceProvider;
  chunks: TraceChunks;
}) {
  const { db, clock, timeZone, jobs, chunks } = options;

  const chosen = (selection: Selection) =>
    selectedIds(selection, calendarContext(clock, timeZone()));

  /** Leads that a trace is under way for are never taken twice. */
  const traceable = (again: boolean) =>
    again ? sql`skip_trace_status <> 'pending'` : sql`skip_trace_status in ('not_traced', 'error')`;

  async function order(trx: Db, ids: number[], provider: SkipTraceProvider, actor: Actor) {
    const at = clock.now();
    const batch = await trx
      .insertInto('trace_batches')
      .values({
        provider: provider.name,
        total: ids.length,
        created_by: actor.userId,
        created_at: at,
        finished_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let start = 0; start < ids.length; start += provider.chunkSize) {
      const propertyIds = ids.slice(start, start + provider.chunkSize);
      const chunk = await trx
        .insertInto('trace_chunks')
        .values({
          batch_id: batch.id,
          provider: provider.name,
          idempotency_key: randomUUID(),
          delivery_token: randomBytes(32).toString('base64url'),
          status: 'waiting',
          property_ids: propertyIds,
          open_ids: propertyIds,
          problem: null,
          changed_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await jobs.enqueue(trx, traceChunkJob, { chunkId: chunk.id });
    }
    const { userId: actorId } = actor;
    for (let start = 0; start < ids.length; start += 10_000) {
      const some = ids.slice(start, start + 10_000);
      const events = some.map((propertyId) => ({ propertyId, kind: 'trace_started', actorId }));
      await recordPropertyEvents(trx, events);
    }
    await publishLiveEvent(trx, { noun: 'properties', ...(ids.length <= 200 ? { ids } : {}) });
    await publishLiveEvent(trx, { noun: 'jobs' });
  }

  /** @returns how many leads are being traced now. */
  async function traceMany(selection: Selection, actor: Actor): Promise<number> {
    const provider = options.findProvider();
    return inTransaction(db, async (trx) => {
      const where = sql`id in (${chosen(selection)}) and ${traceable(selection.again)}`;
      const ids = await startTraces(trx, where);
      if (ids.length > 0) await order(trx, ids, provider, actor);
      return ids.length;
    });
  }

  return {
    traceMany,

    /**
     * @returns whether a trace was started; false where one is under way.
     * @throws `properties.not_found`, 404; `skip_tracing.already_traced`, 409, unless `again`.
     */
    async traceOne(id: number, again: boolean, actor: Actor): Promise<boolean> {
      const lead = await db
        .selectFrom('properties')
        .select('skip_trace_status')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!lead) throw createPropertyNotFoundError();
      if (lead.skip_trace_status === 'completed' && !again) throw createAlreadyTracedError();
      return (await traceMany({ propertyIds: [id], again }, actor)) === 1;
    },

    /** What `traceMany` would do and cost. */
    async estimate(selection: Selection) {
      const provider = options.findProvider();
      const { rows } = await sql<{ count: number; traced: number }>`
        select count(*) filter (where ${traceable(selection.again)})::integer as count,
          count(*) filter (where skip_trace_status = 'completed')::integer as traced
        from properties where id in (${chosen(selection)}) and deleted_at is null
      `.execute(db);
      const leadCount = rows[0]?.count ?? 0;
      return {
        ...traceEstimate(provider, leadCount),
        leadCount,
        alreadyTraced: rows[0]?.traced ?? 0,
      };
    },

    /**
     * Takes back what of a search has not been sent.
     * @returns how many leads are as before.
     * @throws `skip_tracing.unknown_batch`, 404.
     */
    async cancelBatch(id: number): Promise<number> {
      const batch = await db
        .selectFrom('trace_batches')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      if (!batch) throw createUnknownBatchError();
      const open = await db
        .selectFrom('trace_chunks')
        .select('id')
        .where('batch_id', '=', id)
        .where('status', 'in', ['waiting', 'by_hand'])
        .orderBy('id')
        .execute();
      let count = 0;
      for (const chunk of open) count += (await chunks.withChunk(chunk.id, chunks.cancel)) ?? 0;
      return count;
    },

    async listBatches(): Promise<TraceBatch[]> {
      const { rows } = await sql<
        Omit<TraceBatch, 'createdAt' | 'finishedAt'> & {
          createdAt: Date;
          finishedAt: Date | null;
        }
      >`
        select b.id, b.provider, b.total, b.done, b.found, b.nothing_found as "nothingFound",
          b.failed, b.created_at as "createdAt", b.finished_at as "finishedAt",
          b.cost_cents::float8 as "costCents", (
            select c.problem from trace_chunks as c where c.batch_id = b.id
              and c.problem is not null and c.status <> 'done' order by c.changed_at desc limit 1
          ) as problem
        from trace_batches as b order by b.id desc limit 50
      `.execute(db);
      return rows.map((row) => ({
        ...row,
        createdAt: row.createdAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? null,
      }));
    },
  };
}
