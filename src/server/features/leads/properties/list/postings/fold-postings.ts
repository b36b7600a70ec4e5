import { setImmediate } from 'node:timers/promises';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { chunkBits, chunkSize, encodeOffsets } from './bitmap.ts';
import { readLeadRows } from './lead-rows.query.ts';
import { storeOrders } from './stored-orders.query.ts';
import { storePlaces } from './stored-places.query.ts';
import { termsOf } from './terms.ts';

/** Below this many changed leads, readers check them themselves and nothing is rewritten. */
const worthFolding = 2_000;
type FoldOptions = { atLeast?: number; isStopped?: () => boolean };

/** Leads per pass; other work of the process can run between two passes. */
const passSize = 1_024;

/**
 * Brings the postings up to date with the leads in the journal, one chunk per transaction, and
 * empties the journal after the last. A crash in between leaves the journal unchanged, and readers
 * exact.
 * @param options.atLeast changed leads from which on it is worth the work.
 * @param options.isStopped checked before each chunk; the journal stays until all are written.
 * @returns how many chunks were written; 0 also if it was stopped, or if another process is at it.
 */
export async function foldPostings(
  db: Db,
  { atLeast = worthFolding, isStopped = () => false }: FoldOptions = {},
): Promise<number> {
  if (isStopped()) return 0;
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(hashtext('lead_postings')) as locked`.execute(connection);
    if (!rows[0]?.locked) return 0;
    try {
      return await fold(connection, { atLeast, isStopped });
    } finally {
      await sql`select pg_advisory_unlock(hashtext('lead_postings'))`.execute(connection);
    }
  });
}

async function fold(db: Db, { atLeast, isStopped }: Required<FoldOptions>): Promise<number> {
  const { rows: entries } = await sql<{ id: number; leads: number }>`
    select id, coalesce(cardinality(ids), last_id - first_id + 1)::integer as leads
    from lead_postings_journal`.execute(db);
  if (entries.reduce((sum, { leads }) => sum + leads, 0) < Math.max(1, atLeast)) return 0;
  const journal = entries.map(({ id }) => id);
  const { rows: chunks } = await sql<{ chunk: number; moved: boolean }>`
    select chunk::integer, bool_and(is_move) as moved from (
      select unnest(ids) >> ${chunkBits}::integer as chunk, is_move from lead_postings_journal
      where id = any(${journal}::bigint[])
      union
      select generate_series(first_id >> ${chunkBits}::integer, last_id >> ${chunkBits}::integer), false
      from lead_postings_journal where id = any(${journal}::bigint[])
    ) as c group by 1 order by 1`.execute(db);
  for (const { chunk, moved } of chunks) {
    if (isStopped()) return 0;
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => (moved ? storePlaces(trx, chunk) : foldChunk(trx, chunk)));
  }
  await db.transaction().execute(async (trx) => {
    await sql`update lead_postings_state set generation = generation + 1`.execute(trx);
    await sql`delete from lead_postings_journal where id = any(${journal}::bigint[])`.execute(trx);
  });
  return chunks.length;
}

/** Writes the places, orders and postings of one chunk where they have changed. */
async function foldChunk(trx: Db, chunk: number): Promise<void> {
  await storePlaces(trx, chunk);
  await storeOrders(trx, chunk);
  const wanted = await chunkPostings(trx, chunk);
  const { rows } = await sql<{ term: string; leads: Buffer }>`
    select term, leads from lead_postings where chunk = ${chunk}`.execute(trx);
  const gone: string[] = [];
  for (const { term, leads } of rows) {
    const now = wanted.get(term);
    if (!now) gone.push(term);
    else if (now.equals(leads)) wanted.delete(term);
  }
  await sql`
    delete from lead_postings where chunk = ${chunk} and term = any(${gone}::text[])`.execute(trx);
  const terms = [...wanted.keys()];
  const newWords = terms.filter((term) => term.startsWith('w:')).map((term) => term.slice(2));
  await sql`
    insert into lead_words select unnest(${newWords}::text[]) on conflict do nothing`.execute(trx);
  for (let first = 0; first < terms.length; first += 5_000) {
    const some = terms.slice(first, first + 5_000);
    const hex = some.map((term) => wanted.get(term)!.toString('hex'));
    await sql`
      insert into lead_postings (term, chunk, leads)
      select term, ${chunk}, decode(leads, 'hex')
      from unnest(${some}::text[], ${hex}::text[]) as new (term, leads)
      on conflict (term, chunk) do update set leads = excluded.leads`.execute(trx);
  }
}

async function chunkPostings(db: Db, chunk: number): Promise<Map<string, Buffer>> {
  const offsets = new Map<string, number[]>();
  const begin = chunk * chunkSize;
  for (let from = begin; from < begin + chunkSize; from += passSize) {
    for (const lead of await readLeadRows(db, { from, before: from + passSize })) {
      for (const term of termsOf(lead)) {
        const found = offsets.get(term);
        if (found) found.push(lead.id - begin);
        else offsets.set(term, [lead.id - begin]);
      }
    }
    await setImmediate();
  }
  return new Map([...offsets].map(([term, leads]) => [term, encodeOffsets(leads)]));
}
