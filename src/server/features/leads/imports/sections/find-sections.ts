import type { ListSection } from '#api/imports/import.schema.ts';
import { findHeaderRow, looksLikeData, namesColumn } from '../proposing/header-row.ts';
import { headerKey } from '#domain/lists/header-key.ts';
import { createColumnForms } from './column-forms.ts';
import { headerCells, repeatsHeader } from './header-cells.ts';
import { readHeading } from './headings.ts';

/** A section as the reading thread finds it, before its columns are proposed. */
export type FoundSection = Omit<ListSection, 'columnMappings' | 'leftOut'> & {
  /** How many columns its rows fill; more cells mean that a row is shifted. */
  width: number;
  /** How many cells most of its rows have, blank ones included. */
  length?: number | undefined;
  /** Its first rows; those of the first section are the sheet's. */
  head: string[][];
};

/** Rows among which the first header is looked for; its table's width is measured in them. */
const searchedRows = 100;
/** Titles above the first header rarely take more rows. */
const titleRows = 30;
const headRows = 60;
const maxSections = 30;
const shownHeadings = 5;
/** Rows wider than their header count as its table's width if they are more than this share. */
const wideShare = 0.1;

const isFilled = (cell: string) => cell.trim() !== '';

/** Whether a row that stands among the rows of a table names other columns. */
function isHeader(row: readonly string[]): boolean {
  // Nearly every row of a table is data by one of its first cells.
  if (row.some(looksLikeData)) return false;
  const cells = headerCells(row).filter(isFilled);
  if (new Set(cells).size !== cells.length) return false;
  const named = cells.filter(namesColumn).length;
  return named >= 3 && named >= cells.length * 0.6;
}

/** Whether a row has cells below at least half of those of a header. */
function fillsColumns(row: readonly string[], header: readonly string[]): boolean {
  const named = header.filter(isFilled).length;
  const below = header.filter((cell, column) => isFilled(cell) && isFilled(row[column] ?? ''));
  return below.length * 2 >= named;
}

type Forms = ReturnType<typeof createColumnForms>;

/** Counts the rows of one section. */
function createSection(headerRow: number, headers: string[], formsOf: (header: string) => Forms) {
  const columns = new Map<number, Forms>();
  const headings = new Map<
    ListSection['headings'][number]['field'],
    { count: number; values: string[] }
  >();
  const widths = new Map<number, number>();
  const lengths = new Map<number, number>();
  const section: FoundSection = {
    headerRow,
    headers,
    firstRow: headerRow + 1,
    lastRow: headerRow + 1,
    rows: 0,
    headings: [],
    forms: {},
    width: headers.length,
    head: [],
  };
  return {
    headers,
    addHeading(row: readonly string[]): boolean {
      const heading = readHeading(row, headers);
      if (heading === null) return false;
      if (heading === 'unknown') return true;
      const known = headings.get(heading.field) ?? { count: 0, values: [] };
      known.count += 1;
      if (known.values.length < shownHeadings) known.values.push(heading.value);
      headings.set(heading.field, known);
      return true;
    },
    addRow(row: string[], index: number): void {
      if (section.rows === 0) section.firstRow = index;
      section.rows += 1;
      section.lastRow = index;
      if (section.head.length < headRows) section.head.push(row);
      let width = 0;
      for (let column = 0; column < row.length; column += 1) {
        const cell = row[column]!;
        if (cell === '') continue;
        width = column + 1;
        let forms = columns.get(column);
        if (!forms) columns.set(column, (forms = formsOf(headers[column] ?? '')));
        forms.add(cell);
      }
      widths.set(width, (widths.get(width) ?? 0) + 1);
      lengths.set(row.length, (lengths.get(row.length) ?? 0) + 1);
    },
    finish(): FoundSection {
      for (const [column, forms] of columns) {
        const decided = forms.finish();
        if (Object.keys(decided).length > 0) section.forms[column] = decided;
      }
      for (const [field, { count, values }] of headings)
        section.headings.push({ field, count, values });
      section.length = [...lengths].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
      let wider = 0;
      for (const [width, rows] of [...widths].sort(([a], [b]) => b - a)) {
        wider += rows;
        if (wider <= section.rows * wideShare) continue;
        section.width = Math.max(section.width, width);
        break;
      }
      return section;
    },
  };
}

/**
 * Finds the sections of a sheet from all its rows, which are added one after another: a new header
 * begins one, a header that is repeated continues its own.
 */
export function createSectionFinder() {
  const sections: ReturnType<typeof createSection>[] = [];
  // Columns of one header text are one column, in whatever section they stand.
  const formsOfHeaders = new Map<string, Forms>();
  const formsOf = (header: string) => {
    const key = headerKey(header);
    const forms = formsOfHeaders.get(key) ?? createColumnForms(header);
    if (key) formsOfHeaders.set(key, forms);
    return forms;
  };
  let waiting: string[][] | null = [];
  let count = 0;
  let current: ReturnType<typeof createSection> | undefined;

  function begin(headerRow: number, headers: string[]): void {
    current = createSection(headerRow, headers, formsOf);
    sections.push(current);
  }

  function addRow(row: string[], index: number): void {
    if (!row.some(isFilled)) return;
    const known = sections.find(({ headers }) => repeatsHeader(row, headers));
    if (known) current = known;
    else if (sections.length < maxSections && isHeader(row)) begin(index, headerCells(row));
    else if (current && !current.addHeading(row)) current.addRow(row, index);
  }

  /** Decides the first header, and goes on with the rows that were kept for it. */
  function decide(): void {
    const rows = waiting ?? [];
    waiting = null;
    const best = findHeaderRow(
      rows.map((row, index) => (index < titleRows ? headerCells(row) : row)),
    );
    // An earlier header of other columns, with rows below it that fill them, is not a title.
    const earlier = rows.slice(0, Math.max(0, best - 1)).findIndex(isHeader);
    const hasRows = rows
      .slice(earlier + 1, best)
      .some((row) => row.some(looksLikeData) && fillsColumns(row, rows[earlier] ?? []));
    const first = earlier >= 0 && hasRows ? earlier : best;
    begin(first, first < 0 ? [] : headerCells(rows[first]!));
    rows.slice(first + 1).forEach((row, index) => addRow(row, first + 1 + index));
  }

  return {
    add(rows: string[][]): void {
      for (const row of rows) {
        if (waiting) waiting.push(row);
        else addRow(row, count);
        count += 1;
        if (waiting && waiting.length >= searchedRows) decide();
      }
    },
    /** @returns in the order of the file; a header without rows below it is none. */
    finish(): FoundSection[] {
      if (waiting) decide();
      const found = sections.map((section) => section.finish());
      if (found[0]) found[0].head = [];
      return found.filter(({ rows }, index) => index === 0 || rows > 0);
    },
  };
}
