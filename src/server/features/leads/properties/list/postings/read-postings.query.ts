import type { RawBuilder } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Leads } from './bitmap.ts';
import { containing } from '../search-words.ts';
import { addStoredLists, rowOfPiece, storedLists, type StoredLists } from './stored-lists.ts';
import type { TermRange } from './term-ranges.ts';

/** More changed leads than this are not checked one by one. */
const maxChanged = 150_000;

export type ReadPostings = {
  /** The leads of each of the requested lists of ranges. */
  leads: Leads[];
  /** Leads that have changed since the postings were written, and which of them match. */
  changed: number[];
  matching: number[];
  /** Counts up whenever the journal is emptied. */
  generation: number;
};

type Row =
  | { n: number; pieces: StoredLists }
  /** -1: changed leads, and those of them that match. -2: the generation, and how many wait. */
  | { n: -1; changed: number[] | null; matching: number[] | null }
  | { n: -2; changed: [generation: number, waiting: number] };

type RowOf<N> = Extract<Row, { n: N }>;
const isState = (row: Row): row is RowOf<-2> => row.n === -2;
const isChanges = (row: Row): row is RowOf<-1> => row.n === -1;

/**
 * Reads the postings of some lists of ranges, and the changes since they were written, as one
 * snapshot.
 * @param options.where the condition on a row of `properties` (alias `p`).
 * @param options.withMoves whether leads count as changed that were only moved
 * @returns undefined while too many leads wait for their postings.
 */
export async function readPostings(
  db: Db,
  lists: TermRange[][],
  { where, withMoves }: { where: RawBuilder<unknown>; withMoves: boolean },
): Promise<ReadPostings | undefined> {
  const ranges = lists.flatMap((list, n) => list.map(([from, before]) => ({ n, from, before })));
  const { rows } = await sql<Row>`
    with journal as (
      select ids, first_id, last_id from lead_postings_journal where ${withMoves} or not is_move
    ), waiting as (
      select coalesce(sum(coalesce(cardinality(ids), last_id - first_id + 1)), 0) as leads
      from journal
    ), changed (id) as (
      select unnest(ids) from journal
      where (select leads from waiting) <= ${maxChanged}
      union
      select p.id from journal as j
      join properties as p on p.id between j.first_id and j.last_id
      where (select leads from waiting) <= ${maxChanged}
    )
    select n, ${storedLists} as pieces, null::bigint[] as changed, null::bigint[] as matching
    from (
      select r.n::integer as n, b.chunk, b.leads, ${rowOfPiece} as row
      from unnest(${ranges.map(({ n }) => n)}::integer[], ${ranges.map(({ from }) => from)}::text[],
        ${ranges.map(({ before }) => before)}::text[]) as r (n, first, before)
      cross join lateral (
        select chunk, leads from lead_postings as l
        where l.term >= r.first collate "C" and l.term < r.before collate "C" offset 0
      ) as b
    ) as found group by n, row
    union all
    select -1, null, array_agg(id), array_agg(id) filter (where matches) from (
      -- The row is looked up by its id first: without statistics other indexes look as cheap.
      select c.id, exists (
        select from (select * from properties as l where l.id = c.id offset 0) as p where ${where}
      ) as matches
      from changed as c
    ) as looked
    union all
    select -2, null, array[generation, (select leads from waiting)::bigint], null
    from lead_postings_state
  `.execute(db);
  const read: ReadPostings = {
    leads: lists.map((): Leads => new Map()),
    changed: [],
    matching: [],
    generation: 0,
  };
  for (const row of rows) {
    if ('pieces' in row && row.n >= 0) addStoredLists(read.leads[row.n]!, row.pieces);
    else if (isState(row)) {
      const [generation, waiting] = row.changed;
      if (waiting > maxChanged) return undefined;
      read.generation = generation;
    } else if (isChanges(row)) {
      read.changed = row.changed ?? [];
      read.matching = row.matching ?? [];
    }
  }
  return read;
}

/**
 * The leads with a phone that contains some digits, with the generation of the postings at that time: those
 * that are not in the journal then have had the same phones since.
 * @returns one lead more than `most` if there are more.
 */
export async function readLeadsByPhone(db: Db, digits: string, most: number) {
  const { rows } = await sql<{ ids: number[]; generation: number }>`
    select generation, array(
      select id from property_search
      where phone_digits <> '' and phone_digits like ${containing(digits)} limit ${most + 1}
    ) as ids
    from lead_postings_state`.execute(db);
  return rows[0]!;
}

/** The live leads that meet a condition, with the generation of the postings at that time. */
export async function readLeadsByCondition(db: Db, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ ids: number[]; generation: number }>`
    select generation, array(
      select p.id from properties as p where p.deleted_at is null and ${where}
    ) as ids
    from lead_postings_state`.execute(db);
  return rows[0]!;
}

/** A part of a word, and what the word must not contain. */
type WordPart = { word: string; without?: string[] };

/** Every word of the dictionary that contains one of these, with the generation it was read in. */
export async function readWords(db: Db, parts: WordPart[]) {
  const found = parts.map(
    ({ word, without = [] }, n) => sql`select ${n}::integer as n, word from lead_words
      where word like ${containing(word)}
        and word not like all(${without.map(containing)}::text[])`,
  );
  const { rows } = await sql<{ n: number; word: string | null; generation: number | null }>`
    select n, word, null::integer as generation from (${sql.join(found, sql` union all `)}) as w
    union all select -1, null, generation from lead_postings_state
  `.execute(db);
  const words = parts.map((_, n) => rows.flatMap((row) => (row.n === n ? [row.word!] : [])));
  return { words, generation: rows.find((row) => row.n === -1)!.generation! };
}
