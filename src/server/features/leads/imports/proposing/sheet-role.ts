import type { ImportField } from '#domain/import-fields.ts';
import { headerWords } from './list-source.ts';
import { proposeMapping, type Proposal } from './proposal.ts';

/** Fields that say which property a row is. */
const places: ReadonlySet<string> = new Set(['streetAddress', 'apn', 'deceasedStreetAddress']);

/**
 * How much a sheet looks like a list of properties, from 0 to 1: the share of its rows below the
 * header that have a place, where at least two columns are understood. A cover sheet, a legend and a
 * pivot table have none.
 * @param rows from the sheet's first on.
 */
export function looksLikeList(
  rows: readonly string[][],
  proposal: Pick<Proposal, 'headerRow' | 'columnMappings'> = proposeMapping(rows, 'foreclosure'),
): number {
  const columns = Object.entries(proposal.columnMappings);
  const ofPlace = columns.flatMap(([column, field]) => (places.has(field) ? [Number(column)] : []));
  if (columns.length < 2 || ofPlace.length === 0) return 0;
  const body = rows
    .slice(proposal.headerRow + 1)
    .filter((row) => row.some((cell) => cell.trim() !== ''));
  const placed = body.filter((row) => ofPlace.some((column) => /\d/.test(row[column] ?? '')));
  return body.length === 0 ? 0 : placed.length / body.length;
}

/** The answer of a skip-tracing service: what it was asked by, and what its columns mean. */
export type TraceAnswer = {
  /** The column with the ids of the leads that were asked for, -1 without one. */
  idColumn: number;
  columnMappings: Record<string, ImportField>;
};

const ids = /^(?:property|lead|lotline|record|reference|external|row|client) ?id$/;
/** What services add to the columns that they were sent. */
const ofAnswers =
  /^(?:result ?code|match(?:ed)? .*|.*\bmatch (?:status|type|code)|input .*|skip ?trac\w*.*|relative \d.*|person \d.*|(?:dnc )?litigator scrub|scrub|is ?hit|hit|phones? found|traced .*)$/;
const ofPhones =
  /^(?:mobile|landline|cell|wireless|phone)(?: phone)? \d+$|\bphone \d+ (?:type|carrier|score|rank)/;
const minPhones = 3;

/**
 * Whether a sheet is the answer of a skip-tracing service rather than a list of new leads: it has
 * phones, and the ids that it was asked by or the columns that only such services add.
 * @param rows below the header.
 */
export function findTraceAnswer(
  headers: readonly string[],
  rows: readonly string[][],
): TraceAnswer | null {
  const words = headers.map(headerWords);
  const idColumn = words.findIndex((header) => ids.test(header));
  const added = words.filter((header) => ofAnswers.test(header)).length;
  const phones = words.filter((header) => ofPhones.test(header)).length;
  if (added < 2 && (idColumn < 0 || phones < minPhones)) return null;
  const sheet = [[...headers], ...rows];
  const { columnMappings } = proposeMapping(sheet, 'foreclosure', { headerRow: 0 });
  if (!Object.values(columnMappings).some((field) => /^(?:phone|email)\d+$/.test(field)))
    return null;
  if (idColumn >= 0) delete columnMappings[String(idColumn)];
  return { idColumn, columnMappings };
}

export const isTraceAnswer = (headers: readonly string[], rows: readonly string[][]): boolean =>
  findTraceAnswer(headers, rows) !== null;
