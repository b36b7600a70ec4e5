import type { z } from 'zod';
import type { listImportRows } from '#api/imports/import-rows.api.ts';
import {
  importRowOutcomes,
  importRowSentence,
  type ImportRowLetter,
  type ImportRowOutcome,
} from '#domain/import-row-outcome.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { rowsOfBlock } from './storing/row-outcomes.sql.ts';

type Query = z.output<typeof listImportRows.query>;
type Row = {
  row_number: number;
  outcome: ImportRowLetter;
  lead_id: number | null;
  reason: string | null;
};

/** A page of the outcomes of an import's rows. */
export async function readImportRows(db: Db, importId: number, query: Query) {
  const { page, limit, outcome } = query;
  const letter = (Object.keys(importRowOutcomes) as ImportRowLetter[]).find(
    (each) => importRowOutcomes[each] === outcome,
  );
  const offset = (page - 1) * limit;
  const isFolded = outcome === 'folded';
  const [counts, folded, rows] = await Promise.all([
    countOutcomes(db, importId),
    countFolded(db, importId),
    readRows(db, importId, { letter, isFolded, limit, offset }),
  ]);
  const all = Object.values(counts).reduce((a, b) => a + b, 0);
  const total = isFolded ? folded : outcome ? counts[outcome] : all;
  return {
    data: rows.map((row) => {
      const what = importRowOutcomes[row.outcome];
      return {
        rowNumber: row.row_number,
        outcome: what,
        propertyId: row.lead_id,
        reason: row.reason,
        sentence: importRowSentence(what, row.lead_id, row.reason),
      };
    }),
    counts,
    folded,
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}

/** The outcomes of a block are one string, so each is counted by the length without its letter. */
async function countOutcomes(db: Db, importId: number): Promise<Record<ImportRowOutcome, number>> {
  const { rows } = await sql<{ letter: ImportRowLetter; total: number }>`
    select letter, coalesce(sum(length(outcomes) - length(replace(outcomes, letter, ''))), 0)::integer
      as total
    from unnest(${Object.keys(importRowOutcomes)}::text[]) as letter
    left join import_row_blocks on import_id = ${importId}
    group by letter
  `.execute(db);
  return Object.fromEntries(
    rows.map(({ letter, total }) => [importRowOutcomes[letter], total]),
  ) as Record<ImportRowOutcome, number>;
}

/** None once the rows are gone, as the outcomes. */
async function countFolded(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ folded: number }>`
    select folded from imports as i where id = ${importId}
      and exists (select from import_row_blocks where import_id = i.id)
  `.execute(db);
  return rows[0]?.folded ?? 0;
}

type Piece = {
  letter: ImportRowLetter | undefined;
  isFolded: boolean;
  limit: number;
  offset: number;
};

async function readRows(db: Db, importId: number, { letter, isFolded, limit, offset }: Piece) {
  // Without a filter every block but the last is full, so the page number determines its first
  // block.
  const firstBlock = letter || isFolded ? 0 : Math.floor(offset / rowsOfBlock);
  const rowOfLead = isFolded
    ? sql`row_number() over (partition by r.lead_id order by r.row_number)`
    : sql`0`;
  const { rows } = await sql<Row>`
    select r.row_number, r.outcome, nullif(r.lead_id, 0) as lead_id, j.reason
    from (
      select r.*, ${rowOfLead} as row_of_lead from import_row_blocks b
      cross join lateral rows from (
        unnest(b.row_numbers), unnest(string_to_array(b.outcomes, null)), unnest(b.lead_ids)
      ) as r (row_number, outcome, lead_id)
      where b.import_id = ${importId} and b.block >= ${firstBlock}
    ) as r
    left join import_rejects j on j.import_id = ${importId} and j.row_number = r.row_number
    where (${letter ?? ''} = '' or r.outcome = ${letter ?? ''})
      and (not ${isFolded} or (r.lead_id <> 0 and r.row_of_lead > 1))
    order by r.row_number limit ${limit} offset ${offset - firstBlock * rowsOfBlock}
  `.execute(db);
  return rows;
}
