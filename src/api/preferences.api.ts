import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { rowId } from './wire.schema.ts';

const tag = 'Preferences';
const columnName = z.string().regex(/^[A-Za-z]{1,40}$/, 'Column must be a name in letters');

/** A user's layout of the table of leads. */
export const tableLayout = z
  .object({
    /** The columns in order. */
    shown: z.array(columnName).min(1).max(60),
    /** The one that stays at the left edge. */
    pinned: columnName.optional(),
    /** Pixels, of columns that were made wider or narrower. */
    widths: z.record(columnName, z.int().min(40).max(1_000)).optional(),
    /** On a screen of one type: the column of the type as well. */
    repeatsType: z.boolean().optional(),
  })
  .meta({ id: 'TableLayout' });
export type StoredTableLayout = z.infer<typeof tableLayout>;

/** Whose columns: those of a saved filter, or the user's for all else. */
const layoutOf = z.object({ savedFilter: z.coerce.number<number>().pipe(rowId).optional() });

const storedLayout = z.object({ layout: tableLayout.nullable() });

export const getTableLayout = defineEndpoint({
  method: 'GET',
  path: '/api/preferences/lead-table',
  tag,
  summary: 'The columns of the table as the signed-in user wants them; null: as they come',
  query: layoutOf,
  answer: storedLayout,
});

export const saveTableLayout = defineEndpoint({
  method: 'PUT',
  path: '/api/preferences/lead-table',
  tag,
  summary: 'Keep the columns of the table for the signed-in user',
  query: layoutOf,
  body: tableLayout,
  answer: storedLayout,
});

/** The owner's choice about the checklist of a new installation. */
export const firstSteps = z
  .object({
    isDismissed: z.boolean(),
    /** No paid providers are wanted for now. */
    keepsSandbox: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = defineEndpoint({
  method: 'GET',
  path: '/api/preferences/first-steps',
  tag,
  summary: 'Whether the signed-in user still wants the checklist of first steps',
  answer: firstSteps,
});

export const saveFirstSteps = defineEndpoint({
  method: 'PUT',
  path: '/api/preferences/first-steps',
  tag,
  summary: 'Dismiss the checklist of first steps, or say that the sandbox is kept',
  body: firstSteps,
  answer: firstSteps,
});
