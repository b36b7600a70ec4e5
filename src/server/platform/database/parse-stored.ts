import { ZodError } from 'zod';
import type { Logger } from '../logging/logger.ts';

/**
 * Rows with their stored JSON parsed. A row that its schema does not take any more is left out with
 * a warning: one old value must not break the list of all others.
 */
export function parseStored<Row extends { id: number }, Parsed>(
  rows: readonly Row[],
  parse: (row: Row) => Parsed,
  { logger, what }: { logger: Logger; what: string },
): Parsed[] {
  return rows.flatMap((row) => {
    try {
      return [parse(row)];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      logger.warn({ id: row.id, issues: error.issues }, `a stored ${what} is not valid: skipped`);
      return [];
    }
  });
}
