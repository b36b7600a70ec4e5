/** The outcome of a row of a list, by the stored letter. */
export const importRowOutcomes = {
  c: 'created',
  a: 'case',
  x: 'closed',
  u: 'updated',
  n: 'unchanged',
  s: 'skipped',
  r: 'refused',
} as const;

export type ImportRowLetter = keyof typeof importRowOutcomes;
export type ImportRowOutcome = (typeof importRowOutcomes)[ImportRowLetter];

/** The rows with an outcome, or those that are the same place as an earlier row of the list. */
export const importRowFilters = [...Object.values(importRowOutcomes), 'folded'] as const;
export type ImportRowFilter = (typeof importRowFilters)[number];

/** 'Case of lead 12', for a row that created none and changed none, too. */
export function importRowSentence(
  outcome: ImportRowOutcome,
  leadId: number | null,
  reason: string | null,
): string {
  const sentences: Record<ImportRowOutcome, string> = {
    created: `Created lead ${leadId}.`,
    case: `Case of lead ${leadId}.`,
    closed: `Closed a case of lead ${leadId}.`,
    updated: `Update of lead ${leadId}.`,
    unchanged: `Adds nothing new to lead ${leadId}.`,
    skipped: 'Skipped, because its case is closed.',
    refused: `Refused. ${reason ?? ''}`.trim(),
  };
  return sentences[outcome];
}
