import type { CaseStatusWord } from '#api/imports/import.schema.ts';
import { proposeCaseStatus } from '#domain/leads/case-status.ts';
import type { SheetSummary } from '../reading/list-file.reader.ts';
import type { ValueCounts } from '../reading/value-counts.ts';
import type { Proposal } from './proposal-types.ts';

type Words = { word: string; count: number }[];

/** The words of a column with few of them, below the header; none of a column with many. */
export function wordsOfColumn(
  { values, head }: { values?: ValueCounts; head: readonly string[][] },
  column: string,
  headerRow: number,
): Words {
  const above = head.slice(0, headerRow + 1).map((row) => row[Number(column)]?.trim() ?? '');
  return (values?.[column] ?? []).flatMap(([word, times]) => {
    const count = times - above.filter((cell) => cell === word).length;
    return count > 0 ? [{ word, count }] : [];
  });
}

/**
 * The words of a column with few of them, below the header, and their meanings as case statuses.
 * @returns nothing if the column has too many words to be statuses.
 */
export function caseStatusWords(
  sheet: SheetSummary,
  column: number,
  headerRow: number,
): CaseStatusWord[] {
  return wordsOfColumn(sheet, String(column), headerRow).map((each) => ({
    ...each,
    meaning: proposeCaseStatus(each.word),
  }));
}

/** The words of all columns that could be statuses, so that the user can map another one. */
export function columnWords(
  sheet: SheetSummary & { proposal: Pick<Proposal, 'headerRow'> },
): Record<string, Words> {
  const columns = Object.keys(sheet.values ?? {});
  return Object.fromEntries(
    columns.map((column) => [column, wordsOfColumn(sheet, column, sheet.proposal.headerRow)]),
  );
}
