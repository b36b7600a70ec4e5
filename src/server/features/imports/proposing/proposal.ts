import { importFieldLabel, readNumberedField, type ImportField } from '#domain/import-fields.ts';
import { areDates, fieldOfLooks } from './cell-looks.ts';
import { findHeaderRow } from './header-row.ts';
import { fieldOfWords, repeatedFields } from './header-words.ts';
import { headerKey, type ListSource } from './list-source.ts';
import { matchSource, type SourceMatch } from './source-match.ts';
import { findStreetParts } from './street-parts.ts';

/** What a list is imported as. */
export type ListKind = 'foreclosure' | 'violation';

export type Proposal = {
  /** Counted from 0 over the file's rows; -1 for a list without a header. */
  headerRow: number;
  /** Column index as text -> field; a column that is not named is kept as an extra field. */
  columnMappings: Record<string, ImportField>;
  source: string | null;
  /** Sentences for the person. */
  reasons: string[];
};

/** Fields that several columns together may fill. */
const joined: ReadonlySet<ImportField> = new Set([
  'streetAddress',
  'mailingStreetAddress',
  'notes',
  'tags',
  'ignore',
]);

const columnCells = (rows: readonly string[][], column: number) =>
  rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');

/** Collects the mapping of one sheet, never giving one field to two columns that cannot share it. */
function createMapping() {
  const columnMappings: Record<string, ImportField> = {};
  const taken = new Set<ImportField>();
  return {
    columnMappings,
    has: (field: ImportField) => taken.has(field),
    isMapped: (column: number) => Object.hasOwn(columnMappings, String(column)),
    assign(column: number, field: ImportField): boolean {
      if (taken.has(field) && !joined.has(field)) return false;
      columnMappings[String(column)] = field;
      taken.add(field);
      return true;
    },
  };
}
type Mapping = ReturnType<typeof createMapping>;

/** The next phone or e-mail that no column has yet. */
function nextFree(field: ImportField, mapping: Mapping): ImportField {
  const known = readNumberedField(field);
  if (!known || (known.kind === 'phone' && known.part !== '')) return field;
  let index = known.index;
  while (index < 30 && mapping.has(`${known.kind}${index}` as ImportField)) index += 1;
  return `${known.kind}${index}` as ImportField;
}

/** A date column of a violation list is the violation's, of a foreclosure list the auction's. */
function fitKind(field: ImportField, kind: ListKind): ImportField {
  if (kind === 'violation' && field === 'fullName') return 'ownerName';
  if (kind === 'foreclosure' && field === 'ownerName') return 'fullName';
  return field;
}

function mapBySource(
  headers: readonly string[],
  match: SourceMatch,
  kind: ListKind,
  mapping: Mapping,
): Set<number> {
  const known = new Set<number>();
  headers.forEach((header, column) => {
    const field = header.trim() === '' ? undefined : match.fieldOf(header);
    if (field === undefined) return;
    known.add(column);
    if (field) mapping.assign(column, fitKind(field, kind));
  });
  return known;
}

function mapByWords(
  headers: readonly string[],
  known: ReadonlySet<number>,
  kind: ListKind,
  mapping: Mapping,
): number {
  let count = 0;
  const seen = new Map<string, number>();
  headers.forEach((header, column) => {
    const key = headerKey(header);
    const times = (seen.get(key) ?? 0) + 1;
    if (key) seen.set(key, times);
    if (known.has(column)) return;
    let field = fieldOfWords(header);
    if (!field) return;
    if (times > 1) field = repeatedFields[field] ?? nextFree(field, mapping);
    if (mapping.assign(column, fitKind(field, kind))) count += 1;
  });
  return count;
}

function mapStreetParts(
  headers: readonly string[],
  rows: readonly string[][],
  known: ReadonlySet<number>,
  mapping: Mapping,
): number {
  const parts = findStreetParts(
    headers,
    (column) => columnCells(rows, column).map((cell) => cell.trim()),
    (column) => mapping.columnMappings[String(column)] === 'streetAddress',
  );
  const free = [...parts].filter((column) => !known.has(column) && !mapping.isMapped(column));
  for (const column of free) mapping.assign(column, 'streetAddress');
  return free.length;
}

function mapByLooks(
  sheet: { rows: readonly string[][]; width: number; headers: readonly string[] },
  kind: ListKind,
  mapping: Mapping,
): string[] {
  const reasons: string[] = [];
  for (let column = 0; column < sheet.width; column += 1) {
    if (mapping.isMapped(column)) continue;
    const header = sheet.headers[column]?.trim() ?? '';
    const cells = columnCells(sheet.rows, column);
    const look = fieldOfLooks(cells);
    const title = header ? `“${header}”` : `Column ${column + 1}`;
    if (look && !mapping.has(look.field)) {
      mapping.assign(column, look.field);
      reasons.push(
        `${title} is read as ${importFieldLabel(look.field)}: its cells look like ${look.what}.`,
      );
      continue;
    }
    const date = kind === 'violation' ? 'violationDate' : 'auctionDate';
    // Only in lists without headers: a header that names another date is believed.
    if (!header && !mapping.has(date) && areDates(cells)) {
      mapping.assign(column, date);
      reasons.push(`${title} is read as ${importFieldLabel(date)}: its cells look like dates.`);
    }
  }
  return reasons;
}

function headerReason(headerRow: number): string[] {
  if (headerRow < 0) return ['No row names the columns, so the first row is read as data.'];
  return headerRow === 0
    ? []
    : [`Row ${headerRow + 1} names the columns; what stands above it is not imported.`];
}

/** A list that was dropped on the other kind's card is not stored as what it is not unnoticed. */
function otherKindReason(mapping: Mapping, kind: ListKind): string[] {
  const hasViolations = mapping.has('violationType') || mapping.has('violationDate');
  const hasAuctions = mapping.has('auctionDate');
  if (kind === 'foreclosure' && hasViolations && !hasAuctions) {
    return ['These look like code violations: to store them as such, upload the file there.'];
  }
  if (kind === 'violation' && hasAuctions && !hasViolations) {
    return [
      'These look like foreclosures: to store them as such, upload the file on the dashboard.',
    ];
  }
  return [];
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
}

/** The source whose fixed facts (its city) fill the rows of a list with these headers. */
export function sourceOfHeaders(headers: readonly string[]): ListSource | null {
  return matchSource(headers)?.source ?? null;
}

/**
 * What a sheet most likely is: its header row, whose export it is, and what its columns mean, with the reasons.
 * Nothing is stored by it; the person may change all of it.
 * @param rows the first rows of the sheet, from the file's first on.
 */
export function proposeMapping(rows: readonly string[][], kind: ListKind): Proposal {
  const headerRow = findHeaderRow(rows);
  const headers = headerRow < 0 ? [] : (rows[headerRow] ?? []);
  const body = rows.slice(headerRow + 1);
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  const mapping = createMapping();
  const match = matchSource(headers);
  const reasons = headerReason(headerRow);
  let known = new Set<number>();
  if (match) {
    known = mapBySource(headers, match, kind, mapping);
    reasons.unshift(
      `Looks like ${article(match.source.name)} ${/list|answer|site|violation|ticket|enforcement|complaint/.test(match.source.name) ? 'file' : 'export'}: ${match.matched} of ${match.total} columns match.`,
    );
    const { fills } = match.source;
    if (fills && !mapping.has('city')) {
      reasons.push(`Its rows name no city, so ${fills.city}, ${fills.state} is filled in.`);
    }
  }
  const byWords =
    mapByWords(headers, known, kind, mapping) + mapStreetParts(headers, body, known, mapping);
  if (!match && byWords > 0) {
    reasons.push(
      `${byWords} of ${headers.filter((header) => header.trim()).length} columns are understood by their headers.`,
    );
  }
  if (!match) reasons.push(...mapByLooks({ rows: body, width, headers }, kind, mapping));
  reasons.push(...otherKindReason(mapping, kind));
  if (!mapping.has('streetAddress')) {
    reasons.push('No column looks like a street address: choose one, since every lead needs it.');
  }
  return {
    headerRow,
    columnMappings: mapping.columnMappings,
    source: match?.source.name ?? null,
    reasons,
  };
}
