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
  const [counts, rows] = await Promise.all([
    countOutcomes(db, importId),
    readRows(db, importId, { letter, limit, offset }),
  ]);
  const total = outcome ? counts[outcome] : Object.values(counts).reduce((a, b) => a + b, 0);
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

type Piece = { letter: ImportRowLetter | undefined; limit: number; offset: number };

async function readRows(db: Db, importId: number, { letter, limit, offset }: Piece) {
  // Without a filter every block but the last is full, so the page number determines its first
  // block.
  const firstBlock = letter ? 0 : Math.floor(offset / rowsOfBlock);
  const { rows } = await sql<Row>`
    select r.row_number, r.outcome, nullif(r.lead_id, 0) as lead_id, j.reason
    from import_row_blocks b
    cross join lateral rows from (
      unnest(b.row_numbers), unnest(string_to_array(b.outcomes, null)), unnest(b.lead_ids)
    ) as r (row_number, outcome, lead_id)
    left join import_rejects j on j.import_id = b.import_id and j.row_number = r.row_number
    where b.import_id = ${importId} and b.block >= ${firstBlock}
      and (${letter ?? ''} = '' or r.outcome = ${letter ?? ''})
    order by r.row_number limit ${limit} offset ${offset - firstBlock * rowsOfBlock}
  `.execute(db);
  return rows;
}
