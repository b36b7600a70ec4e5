import type { ColumnForms, ListSection } from '#api/imports/import.schema.ts';
import type { ImportField } from '#domain/import-fields.ts';
import { headerKey } from '../proposing/list-source.ts';
import type { SectionsChoice } from '../import-choice.ts';
import { headerCells } from './header-cells.ts';
import type { FoundSection } from './find-sections.ts';

/** A section as it is stored for the preview. */
export type StoredSection = ListSection & Pick<FoundSection, 'width' | 'head'>;

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
});

/** Fields that several columns fill together. */
const joined: ReadonlySet<string> = new Set<ImportField>([
  'streetAddress',
  'mailingStreetAddress',
  'notes',
  'tags',
  'ignore',
]);

/** The texts of headers, each with a number where it is repeated. */
function keysOf(headers: readonly string[]): string[] {
  const times = new Map<string, number>();
  return headers.map((header) => {
    const key = headerKey(header);
    times.set(key, (times.get(key) ?? 0) + 1);
    return key && `${key} ${times.get(key)}`;
  });
}

/** The values that columns have in one section, for the columns of the same headers in another. */
function follow<Value>(
  from: { headers: readonly string[]; values: Readonly<Record<string, Value>> },
  headers: readonly string[],
): Record<string, Value> {
  const columns = new Map(keysOf(from.headers).map((key, column) => [key, column]));
  const followed: Record<string, Value> = {};
  keysOf(headers).forEach((key, column) => {
    const value = from.values[String(columns.get(key) ?? -1)];
    if (key && value !== undefined) followed[String(column)] = value;
  });
  return followed;
}

/**
 * The mapping of a later section: columns of the same header text are mapped as in the first, and
 * only those with others as is proposed for them.
 */
export function followMapping(
  first: Pick<SectionPlan, 'headers' | 'columnMappings'>,
  { headers, columnMappings }: Pick<SectionPlan, 'headers' | 'columnMappings'>,
): Record<string, string> {
  const mappings = follow({ headers: first.headers, values: first.columnMappings }, headers);
  const known = new Set(first.headers.map(headerKey));
  const taken = new Set(Object.values(mappings));
  for (const [column, field] of Object.entries(columnMappings)) {
    const isNew = !known.has(headerKey(headers[Number(column)] ?? ''));
    if (isNew && (joined.has(field) || !taken.has(field))) mappings[column] = field;
  }
  return mappings;
}

type Sheet = { head: readonly string[][]; sections?: readonly StoredSection[] };

/** The header cells of a row of a sheet. */
export function headersOf({ head, sections = [] }: Sheet, headerRow: number): string[] {
  if (headerRow < 0) return [];
  const section = sections.find((each) => each.headerRow === headerRow);
  return section?.headers ?? headerCells(head[headerRow] ?? []);
}

/**
 * How each section of a sheet is read: the first as chosen, the others by the texts of their
 * headers, unless the choice says otherwise. What stands above the first is not read.
 * @param isText whether a row can be shifted by a comma too many.
 */
export function planSections(sheet: Sheet, choice: SectionsChoice, isText: boolean): SectionPlan[] {
  const { sections = [] } = sheet;
  const { headerRow } = choice;
  const found = sections.find((section) => section.headerRow === headerRow);
  const shown = Math.max(0, ...sheet.head.map((row) => row.length));
  const first: SectionPlan = {
    headerRow,
    headers: headersOf(sheet, headerRow),
    columnMappings: choice.columnMappings,
    forms: { ...found?.forms, ...choice.forms },
    leftOut: false,
    width: isText ? (found?.width ?? shown) : 0,
  };
  const later = sections.filter((each) => each !== sections[0] && each.headerRow > headerRow);
  return [
    first,
    ...later.map((section): SectionPlan => {
      const chosen = choice.sections?.find((each) => each.headerRow === section.headerRow);
      const forms = follow({ headers: first.headers, values: choice.forms ?? {} }, section.headers);
      return {
        headerRow: section.headerRow,
        headers: section.headers,
        columnMappings: chosen?.columnMappings ?? followMapping(first, section),
        forms: { ...section.forms, ...forms },
        leftOut: chosen?.leftOut ?? section.leftOut,
        width: isText ? section.width : 0,
      };
    }),
  ];
}
