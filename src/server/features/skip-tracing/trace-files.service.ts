import Papa from 'papaparse';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type {
  TraceRequest,
  TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { createTraceFileUnreadableError } from './skip-tracing.errors.ts';
import type { TraceChunks } from './trace-chunk.ts';
import { readTraceRequests } from './trace-request.query.ts';

/** How leads are written for a vendor and a vendor's answer is read; the `file` adapter's own. */
export type TraceFileFormat = {
  write(requests: readonly TraceRequest[]): string;
  read(
    rows: readonly (readonly string[])[],
    requests: readonly TraceRequest[],
  ): { results: TraceResult[]; unmatchedRows: number[] };
};

const maxLeads = 100_000;

// Those of a search by file in progress, and those that were never traced.
const untraced = sql`
  select id from properties where deleted_at is null and skip_trace_status <> 'completed'
  order by id limit ${maxLeads}
`;

export type TraceFilesService = ReturnType<typeof createTraceFilesService>;

/** The way of a list to any vendor and back, by file. */
export function createTraceFilesService(options: {
  db: Db;
  clock: Clock;
  format: TraceFileFormat;
  chunks: TraceChunks;
}) {
  const { db, clock, format, chunks } = options;
  return {
    /** The leads without numbers as CSV. */
    async export(): Promise<string> {
      return format.write(await readTraceRequests(db, untraced));
    },

    /**
     * Reads a vendor's answer and stores it on the leads.
     * @param text the file's content.
     * @throws `skip_tracing.file_unreadable`, 400.
     */
    async import(text: string, actor: { userId: string }) {
      const { data: rows } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
        skipEmptyLines: 'greedy',
      });
      if (rows.length < 2 || (rows[0]?.length ?? 0) < 2) throw createTraceFileUnreadableError();
      const idColumn = rows[0]!.findIndex((name) => /^(property|lead)[ _]?id$/i.test(name.trim()));
      const named = rows.flatMap((row) => {
        const id = Number(row[idColumn]);
        return Number.isSafeInteger(id) && id > 0 ? [id] : [];
      });
      const candidates = sql`(${untraced}) union select unnest(${named}::bigint[])`;
      const { results, unmatchedRows } = format.read(rows, await readTraceRequests(db, candidates));
      const found = results.filter((result) => result.outcome === 'found').length;
      if (results.length > 0) {
        await inTransaction(db, async (trx) => {
          const at = clock.now();
          const ids = results.map((result) => Number(result.requestId));
          const chunkId = await openBatch(trx, ids, { userId: actor.userId, at });
          const chunk = await chunks.lock(trx, chunkId);
          const free = { isSandbox: false, costPerLeadCents: 0, chargesMisses: false };
          if (chunk) await chunks.settle(trx, chunk, results, free);
          await closeOpenChunks(trx, ids, { except: chunkId, at });
        });
      }
      return { matched: results.length, found, unmatchedRows };
    },
  };
}

/** @returns the chunk of a batch that holds these leads. */
async function openBatch(
  trx: Db,
  ids: number[],
  { userId, at }: { userId: string; at: Date },
): Promise<number> {
  const batch = await trx
    .insertInto('trace_batches')
    .values({
      provider: 'file',
      total: ids.length,
      created_by: userId,
      created_at: at,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = `file-${batch.id}`;
  const chunk = await trx
    .insertInto('trace_chunks')
    .values({
      batch_id: batch.id,
      provider: 'file',
      idempotency_key: key,
      delivery_token: key,
      status: 'by_hand',
      property_ids: ids,
      open_ids: ids,
      problem: null,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return chunk.id;
}

/** Leads of an open search by file leave it, since their answer arrived. */
async function closeOpenChunks(
  trx: Db,
  ids: number[],
  { except, at }: { except: number; at: Date },
): Promise<void> {
  await sql`
    with closed as (
      update trace_chunks set
        open_ids = array(select unnest(open_ids) except select unnest(${ids}::bigint[])),
        status = case when open_ids <@ ${ids}::bigint[] then 'done' else status end
      where status = 'by_hand' and open_ids && ${ids}::bigint[] and id <> ${except}
      returning batch_id, property_ids, open_ids
    )
    update trace_batches as b set done = total - cardinality(closed.open_ids),
      finished_at = case when cardinality(closed.open_ids) = 0 then ${at}::timestamptz end
    from closed where b.id = closed.batch_id
  `.execute(trx);
}
