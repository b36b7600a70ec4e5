import { counted } from '#domain/messages/in-words.ts';
import {
  addTracedContacts,
  finishTraces,
} from '#server/features/leads/properties/properties.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { TraceResult } from '#server/providers/skip-trace/skip-trace-provider.ts';

const bareMatch = 'A match without a phone number, an e-mail or an address; it is charged.';

type Storing = { chunkId: number; isSandbox: boolean; at: Date };

/**
 * Stores a provider's answer and applies it to its leads, in the transaction of the chunk.
 * @returns how many leads had which outcome.
 */
export async function storeTraceResults(trx: Db, results: TraceResult[], storing: Storing) {
  const byId = new Map(results.map((result) => [Number(result.requestId), result]));
  const { rows: present } = await sql<{ id: number }>`
    select id from properties where id = any(${[...byId.keys()]}::bigint[]) order by id for update
  `.execute(trx);
  const ids = present.map((row) => row.id);
  const found = ids.flatMap((id) => {
    const result = byId.get(id);
    return result?.outcome === 'found' ? [{ id, people: result.people }] : [];
  });
  const answers = ids.map((id) => ({ ...byId.get(id)!, id }));
  await addTracedContacts(trx, found, storing);
  await storeAnswers(trx, answers, storing);
  await finishTraces(
    trx,
    answers.map((answer) => ({
      id: answer.id,
      status: answer.outcome === 'failed' ? 'error' : 'completed',
      summary: summaryOf(answer),
    })),
  );
  await publishLiveEvent(trx, {
    noun: 'properties',
    ...(ids.length <= 200 ? { ids, isEdit: true } : {}),
  });
  const nothingFound = ids.filter((id) => byId.get(id)?.outcome === 'nothing_found').length;
  return { found: found.length, nothingFound, failed: ids.length - found.length - nothingFound };
}

/** Keeps what a service said of leads, whole. */
export async function storeAnswers(
  trx: Db,
  answers: (TraceResult & { id: number })[],
  { chunkId, at }: Pick<Storing, 'chunkId' | 'at'>,
): Promise<void> {
  const rows = answers.map((answer) => ({
    id: answer.id,
    outcome: answer.outcome,
    reason: reasonOf(answer),
    people: answer.outcome === 'failed' ? [] : (answer.people ?? []),
  }));
  await sql`
    insert into trace_results (property_id, chunk_id, outcome, reason, people, received_at)
    select id, ${chunkId}::bigint, outcome, reason, people, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (
      id bigint, outcome text, reason text, people jsonb)
  `.execute(trx);
}

/** Of nothing found, a reason says that it is charged as a match. */
function reasonOf(result: TraceResult): string | null {
  if (result.outcome === 'failed') return result.reason;
  return result.outcome === 'nothing_found' && result.isMatched ? bareMatch : null;
}

function summaryOf(result: TraceResult): string {
  if (result.outcome === 'failed') return `The trace failed: ${result.reason}`;
  if (result.outcome === 'nothing_found') return 'Traced: nothing was found';
  const numbers = new Set(
    result.people.flatMap((person) => person.phones.map((one) => one.number)),
  );
  const emails = new Set(result.people.flatMap((person) => person.emails));
  return `Traced: ${counted(numbers.size, 'number')} and ${counted(emails.size, 'e-mail')} found`;
}
