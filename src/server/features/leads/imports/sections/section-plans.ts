import type { ColumnForms, ListSection } from '#api/imports/import.schema.ts';
import { meaningsOfWords, wordsOfField } from '#domain/contact/column-words.ts';
import { follow, followMapping } from '#domain/lists/list-sections.ts';
import { cellOf } from '../parsing/cell.ts';
import { wordsOfColumn } from '../proposing/case-status-words.ts';
import type { SectionsChoice } from '../import-choice.ts';
import { headerCells } from './header-cells.ts';
import type { FoundSection } from './find-sections.ts';
import type { ValueCounts } from '../reading/value-counts.ts';

/** A section as it is stored for the preview. */
export type StoredSection = ListSection & Pick<FoundSection, 'width' | 'length' | 'head'>;

/** How the rows of one section are read. */
export type SectionPlan = {
  headerRow: number;
  headers: string[];
  columnMappings: Readonly<Record<string, string>>;
  /** Null where no rows were seen before: each cell decides for itself. */
  forms: Readonly<Record<string, ColumnForms>> | null;
  leftOut: boolean;
  /** A row of a text file with more cells is shifted; 0 where none can be. */
  width: number;
  /** How many cells most rows have; 0 where that is not known. */
  length: number;
};

/** All rows below a header in the first: rows that are no file's. */
export const wholeSheet = ({
  headers,
  columnMappings,
}: Pick<SectionPlan, 'headers' | 'columnMappings'>): SectionPlan => ({
  headerRow: 0,
  headers,
  columnMappings,
  forms: null,
  leftOut: false,
  width: 0,
  length: 0,
});

type Sheet = {
  head: readonly string[][];
  sections?: readonly StoredSection[];
  values?: ValueCounts;
};

/**
 * The forms of a section's columns with the meanings of the words of types and flags; those that a
 * user chose for some words hold.
 */
function withWords(
  sheet: Sheet,
  { headerRow, headers, columnMappings, forms }: Omit<SectionPlan, 'leftOut' | 'width' | 'length'>,
): Record<string, ColumnForms> {
  const decided: Record<string, ColumnForms> = { ...forms };
  for (const [column, field] of Object.entries(columnMappings)) {
    if (wordsOfField(field) === null) continue;
    const words = wordsOfColumn(sheet, column, headerRow).map(({ word }) => cellOf(word));
    // A column of many words is read cell by cell.
    if (words.length === 0) continue;
    const meanings = meaningsOfWords(field, headers[Number(column)] ?? '', words);
    const known = decided[column];
    decided[column] = { ...known, words: { ...meanings, ...known?.words } };
  }
  return decided;
}

/** The header cells of a row of a sheet. */
export function headersOf({ head, sections = [] }: Sheet, headerRow: number): string[] {
  if (headerRow < 0) return [];
  const section = sections.find((each) => each.headerRow === headerRow);
  return section?.headers ?? headerCells(head[headerRow] ?? []);
}

/**
 * How each section of a sheet is read: the first as chosen, the others by the texts of their
 * headers, unless the choice says otherwise. Sections above the chosen header are left out unless the
 * choice keeps them; they come last.
 * @param isText whether a row can be shifted by a comma too many.
 */
export function planSections(sheet: Sheet, choice: SectionsChoice, isText: boolean): SectionPlan[] {
  const { sections = [] } = sheet;
  const { headerRow } = choice;
  const found = sections.find((section) => section.headerRow === headerRow);
  const shown = Math.max(0, ...sheet.head.map((row) => row.length));
  const columns = {
    headerRow,
    headers: headersOf(sheet, headerRow),
    columnMappings: choice.columnMappings,
    forms: { ...found?.forms, ...choice.forms },
  };
  const first: SectionPlan = {
    ...columns,
    forms: withWords(sheet, columns),
    leftOut: false,
    width: isText ? (found?.width ?? shown) : 0,
    length: found?.length ?? 0,
  };
  const isAbove = (section: StoredSection) => section.headerRow < headerRow;
  const later = sections.filter((each) => each !== sections[0] && each.headerRow > headerRow);
  const above = found ? sections.filter((each) => each.headerRow >= 0 && isAbove(each)) : [];
  return [
    first,
    ...[...later, ...above].map((section): SectionPlan => {
      const chosen = choice.sections?.find((each) => each.headerRow === section.headerRow);
      const forms = follow({ headers: first.headers, values: choice.forms ?? {} }, section.headers);
      const own = {
        headerRow: section.headerRow,
        headers: section.headers,
        columnMappings: chosen?.columnMappings ?? followMapping(first, section),
        forms: { ...section.forms, ...forms, ...chosen?.forms },
      };
      return {
        ...own,
        forms: withWords(sheet, own),
        leftOut: chosen?.leftOut ?? (isAbove(section) || section.leftOut),
        width: isText ? section.width : 0,
        length: section.length ?? 0,
      };
    }),
  ];
}
