import { counted } from '#domain/messages/in-words.ts';
import type { ReadAnswer } from '#api/skip-tracing.api.ts';
import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { AnswerRow, ImportsService } from '#server/features/leads/imports/imports.public.ts';
import {
  hasContact,
  type TracedPerson,
  type TraceRequest,
  type TraceResult,
} from '#server/providers/skip-trace/skip-trace-provider.ts';
import { matchAnswer } from './match-answer.ts';
import { createNoTraceAnswerError, createTraceFileUnreadableError } from './skip-tracing.errors.ts';
import type { TraceChunks } from './trace-chunk.ts';
import { readTraceRequests } from './trace-request.query.ts';

const maxLeads = 100_000;

// Those of a search by file in progress, and those that were never traced.
const untraced = sql`
  select id from properties where deleted_at is null and skip_trace_status <> 'completed'
  order by id limit ${maxLeads}
`;

/** What a row says of the owner. */
function personOf(row: AnswerRow): TracedPerson {
  const { fullName, firstName, lastName } = row.person;
  return {
    fullName: fullName || `${firstName} ${lastName}`.trim(),
    phones: row.phones.map(({ number, type, doNotCall, litigator, details }) => ({
      ...details,
      number,
      type: type ?? 'unknown',
      carrier: null,
      doNotCall,
      litigator,
    })),
    emails: row.emails,
    mailingAddress: row.mailing.streetAddress ? row.mailing : null,
    isDeceased: row.isDeceased,
  };
}

/** A row that no answer has: nothing was found, and it was asked by no lead's id. */
const saysNothing = (row: AnswerRow) =>
  !hasContact(personOf(row)) && !row.isUnread && row.leadId === '';

/** The result of each lead; a lead whose numbers were not understood has none, and stays open. */
function resultsOf(rows: readonly AnswerRow[], leads: readonly number[][]): TraceResult[] {
  const people = new Map<number, TracedPerson[]>();
  const unread = new Set<number>();
  rows.forEach((row, index) => {
    for (const id of leads[index]!) {
      if (row.isUnread && !row.isOther) unread.add(id);
      const known = people.get(id) ?? [];
      people.set(id, row.isOther ? known : [...known, personOf(row)]);
    }
  });
  return [...people].flatMap(([id, found]): TraceResult[] => {
    const requestId = String(id);
    const useful = found.filter(hasContact);
    if (useful.some(({ phones }) => phones.length > 0) || (useful.length > 0 && !unread.has(id)))
      return [{ requestId, outcome: 'found', people: useful }];
    return unread.has(id) ? [] : [{ requestId, outcome: 'nothing_found' }];
  });
}

type Options = {
  db: Db;
  clock: Clock;
  chunks: TraceChunks;
  /** Writes leads for a vendor; the `file` adapter's own. */
  writeFile: (requests: readonly TraceRequest[]) => string;
  lists: Pick<ImportsService, 'readAnswerFile' | 'readAnswerUpload'>;
};

export type TraceFilesService = ReturnType<typeof createTraceFilesService>;

/** The way of a list to any vendor and back, by file. */
export function createTraceFilesService({ db, clock, chunks, writeFile, lists }: Options) {
  /** @param key the same for the same file: it is stored once. */
  async function store(rows: readonly AnswerRow[], actor: { userId: string }, key?: string) {
    if (rows.length === 0) throw createTraceFileUnreadableError();
    if (rows.every(saysNothing)) throw createNoTraceAnswerError();
    const leads = await matchAnswer(db, rows);
    const results = resultsOf(rows, leads);
    if (results.length > 0) {
      await inTransaction(db, async (trx) => {
        const at = clock.now();
        const ids = results.map((result) => Number(result.requestId));
        const chunkId = await openBatch(trx, ids, { userId: actor.userId, at, key });
        if (chunkId === null) return;
        const chunk = await chunks.lock(trx, chunkId);
        const free = { isSandbox: false, costPerLeadCents: 0, chargesMisses: false };
        if (chunk) await chunks.settle(trx, chunk, results, free);
        await closeOpenChunks(trx, ids, { except: chunkId, at });
      });
    }
    const isUnread = (row: AnswerRow, index: number) =>
      row.isUnread && !row.isOther && leads[index]!.length > 0;
    const unread = rows.filter(isUnread);
    const read = {
      matched: results.length,
      found: results.filter((result) => result.outcome === 'found').length,
      unmatchedRows: rows
        .filter((_, index) => leads[index]!.length === 0)
        .map(({ rowNumber }) => rowNumber),
      unreadRows: unread.map(({ rowNumber }) => rowNumber),
    };
    return { message: answerSentence(read, unread), ...read };
  }

  return {
    /** The leads without numbers as CSV. */
    async export(): Promise<string> {
      return writeFile(await readTraceRequests(db, untraced));
    },

    /**
     * Reads a vendor's answer, which is read as every list, and stores it on the leads.
     * @throws `skip_tracing.file_unreadable` and `skip_tracing.no_answer`, 400; the errors of a list that cannot be read.
     */
    async import(file: { path: string; filename: string }, actor: { userId: string }) {
      return store(await lists.readAnswerFile(file, actor), actor);
    },

    /** The same of a file that was uploaded as a list; a second time it adds nothing. */
    async importUpload(fileId: string, actor: { userId: string }) {
      return store(await lists.readAnswerUpload(fileId, actor), actor, `upload-${fileId}`);
    },
  };
}

/** 'rows 3, 4 and 12 more of “Page 2”' */
function rowsInWords(rows: readonly AnswerRow[]): string {
  const sheets = Map.groupBy(rows, ({ sheet }) => sheet);
  const parts = [...sheets].map(([sheet, own]) => {
    const shown = own.slice(0, 20).map(({ rowNumber }) => rowNumber);
    const more = own.length > 20 ? ` and ${(own.length - 20).toLocaleString('en-US')} more` : '';
    const words = `${own.length === 1 ? 'row' : 'rows'} ${shown.join(', ')}${more}`;
    return sheet === undefined ? words : `${words} of “${sheet}”`;
  });
  return parts.join('; ');
}

/** What became of an answer, in a sentence. */
function answerSentence(
  { found, matched }: Pick<ReadAnswer, 'found' | 'matched'>,
  unreadRows: readonly AnswerRow[],
): string {
  const unread =
    unreadRows.length === 0
      ? ''
      : `. The numbers of ${rowsInWords(unreadRows)} were not understood; these leads stay untraced`;
  return `${found} of ${counted(matched, 'lead')} ${found === 1 ? 'has' : 'have'} numbers now${unread}`;
}

/** @returns the chunk of a batch that holds these leads; null where the file was stored before. */
async function openBatch(
  trx: Db,
  ids: number[],
  { userId, at, key: known }: { userId: string; at: Date; key: string | undefined },
): Promise<number | null> {
  if (known && (await isStored(trx, known))) return null;
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
  const key = known ?? `file-${batch.id}`;
  const chunk = await trx
    .insertInto('trace_chunks')
    .values({
      batch_id: batch.id,
      provider: 'file',
      idempotency_key: key,
      delivery_hash: null,
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

/** Whether a file with this key was stored; two at the same time wait for each other. */
async function isStored(trx: Db, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(trx);
  const found = await trx
    .selectFrom('trace_chunks')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return found !== undefined;
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
