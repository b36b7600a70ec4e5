import { ZodError } from 'zod';
import { currentContext } from '../logging/request-context.ts';

/** The operator reads which stored value is not used any more. */
export function warnSkipped(what: string, details: object): void {
  currentContext().warn?.(details, `a stored ${what} is not valid: skipped`);
}

/**
 * Rows with their stored JSON parsed. A row that its schema does not take any more is left out with
 * a warning in the log: one old value must not break the list of all others.
 * @param what one of the rows, for the log
 */
export function parseStored<Row extends object, Parsed>(
  rows: readonly Row[],
  parse: (row: Row) => Parsed,
  what: string,
): Parsed[] {
  return rows.flatMap((row) => {
    try {
      return [parse(row)];
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      warnSkipped(what, { ...('id' in row && { id: row.id }), issues: error.issues });
      return [];
    }
  });
}
