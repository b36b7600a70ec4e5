import { sql } from 'kysely';
import type { z } from 'zod';
import type { listImportRows } from '#api/imports/import-rows.api.ts';
import {
  importRowOutcomes,
  importRowSentence,
  type ImportRowLetter,
} from '#domain/import-row-outcome.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { rowsOfBlock } from './storing/row-outcomes.sql.ts';

type Query = z.output<typeof listImportRows.query>;
type Row = {
  row_number: number;
  outcome: ImportRowLetter;
  lead_id: number | null;
  reason: string | null;
};

/** A page of what became of an import's rows. */
export async function readImportRows(db: Db, importId: number, query: Query) {
  const { page, limit, outcome } = query;
  const letter = (Object.keys(importRowOutcomes) as ImportRowLetter[]).find(
    (each) => importRowOutcomes[each] === outcome,
  );
  const offset = (page - 1) * limit;
  const [total, rows] = await Promise.all([
    countRows(db, importId, letter),
    readRows(db, importId, { letter, limit, offset }),
  ]);
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
    pagination: { total, totalPages: Math.ceil(total / limit), page, limit },
  };
}

async function countRows(db: Db, importId: number, letter: ImportRowLetter | undefined) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(length(outcomes)
      - case when ${letter ?? ''} = '' then 0 else length(replace(outcomes, ${letter ?? ''}, '')) end), 0)::integer
      as total
    from import_row_blocks where import_id = ${importId}
  `.execute(db);
  return rows[0]!.total;
}

type Piece = { letter: ImportRowLetter | undefined; limit: number; offset: number };

async function readRows(db: Db, importId: number, { letter, limit, offset }: Piece) {
  // Without a filter every block but the last is full, so the page says in which it begins.
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
