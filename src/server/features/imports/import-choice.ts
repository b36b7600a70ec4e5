import { z } from 'zod';
import { processFileBody } from '#api/imports.api.ts';
import { importField } from '#api/import.schema.ts';

/** How the rows and columns of a sheet are to be read, as it is stored with an import. */
export const importChoice = z.object({
  sheet: z.string(),
  headerRow: processFileBody.shape.headerRow,
  columnMappings: z.record(z.string(), importField),
});
export type ImportChoice = z.infer<typeof importChoice>;

/** Whether two choices mean the same import; `unknown` is what the database holds. */
export function isSameChoice(stored: unknown, choice: ImportChoice): boolean {
  const { success, data } = importChoice.safeParse(stored);
  return success && toKey(data) === toKey(choice);
}

const toKey = ({ sheet, headerRow, columnMappings }: ImportChoice) =>
  JSON.stringify([sheet, headerRow, Object.entries(columnMappings).sort()]);
