import { z } from 'zod';
import { processFileBody } from '#api/imports/imports.api.ts';
import { importField } from '#api/imports/import.schema.ts';

const { headerRow, constants, caseStatuses, closedCases, signalKind, sections, forms } =
  processFileBody.shape;

/** How to read the rows and columns of a sheet, as stored with an import. */
export const importChoice = z.object({
  sheet: z.string(),
  headerRow,
  columnMappings: z.record(z.string(), importField),
  constants,
  caseStatuses,
  closedCases,
  signalKind,
  sections,
  forms,
});
export type ImportChoice = z.infer<typeof importChoice>;

/** Choices for a list other than its columns. */
export type RowOptions = Pick<
  ImportChoice,
  'constants' | 'caseStatuses' | 'closedCases' | 'signalKind'
>;

/** The columns of a list's sections. */
export type SectionsChoice = Pick<
  ImportChoice,
  'headerRow' | 'columnMappings' | 'sections' | 'forms'
>;

/** Whether a choice means the same import as the one that the database holds (`stored`). */
export function isSameChoice(stored: unknown, choice: ImportChoice): boolean {
  const { success, data } = importChoice.safeParse(stored);
  return success && toKey(data) === toKey(choice);
}

const sorted = (values: object | undefined) => Object.entries(values ?? {}).sort();

function toKey(choice: ImportChoice): string {
  return JSON.stringify([
    choice.sheet,
    choice.headerRow,
    sorted(choice.columnMappings),
    choice.constants ? sorted(choice.constants).filter(([, value]) => value) : null,
    sorted(choice.caseStatuses),
    choice.closedCases ?? 'keep',
    choice.signalKind ?? null,
    (choice.sections ?? []).map((section) => [
      section.headerRow,
      sorted(section.columnMappings),
      sorted(section.forms),
      section.leftOut ?? null,
    ]),
    sorted(choice.forms),
  ]);
}
