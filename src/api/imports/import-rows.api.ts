import { z } from 'zod';
import { importRowFilters, importRowOutcomes } from '#domain/import-row-outcome.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageQueryShape, pagination, rowId, rowIdParams } from '../wire.schema.ts';

const outcome = z.enum(Object.values(importRowOutcomes));
const count = z.int().nonnegative();

export type ImportRows = z.output<typeof listImportRows.answer>;

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  tag: 'Imports',
  summary:
    'What became of each row of a list, in the order of the file; empty once it is undone or old',
  params: rowIdParams,
  query: z.object({ ...pageQueryShape, outcome: z.enum(importRowFilters).optional() }),
  answer: z.object({
    data: z.array(
      z.object({
        /** As a spreadsheet counts, from 1. */
        rowNumber: z.int().positive(),
        outcome,
        /** The lead that the row is; null for a row that was skipped or refused. */
        propertyId: rowId.nullable(),
        /** Why it was refused. */
        reason: z.string().nullable(),
        /** 'Case of lead 12.' */
        sentence: z.string(),
      }),
    ),
    /** How many rows of the whole file had each outcome, independent of the requested page. */
    counts: z.record(outcome, count),
    /** How many of them are the same place as an earlier row: `outcome=folded` lists them. */
    folded: count,
    pagination,
  }),
  errors: ['imports.not_found'],
});
