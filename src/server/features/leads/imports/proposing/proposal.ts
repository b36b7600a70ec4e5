import type { ImportField } from '#domain/import-fields.ts';
import { factOfHeader, holdsFact } from './fact-headers.ts';
import { withGroupHeaders } from './header-groups.ts';
import { findHeaderRow } from './header-row.ts';
import { extraPrefix } from '#domain/lead-file.ts';
import { fieldForKind, proposeColumns } from './propose-columns.ts';
import type { ListKind, Proposal, ProposedColumn } from './proposal-types.ts';
import type { ColumnModel } from './columns/column-model.ts';
import { headerKey } from '#domain/lists/header-key.ts';
import { withBoroughs } from './columns/boroughs.ts';
import { withMailingLines } from './columns/mailing-lines.ts';
import { secondOwnerField } from './second-owner.ts';
import { matchSource, type SourceMatch } from './source-match.ts';

export type { ListKind, Proposal } from './proposal-types.ts';

/** The columns of the product's own export, in which nothing is guessed; null keeps one as an extra field. */
function columnsOfOwn(
  headers: readonly string[],
  ownColumns: Readonly<Record<string, ImportField>>,
  kind: ListKind,
): Map<number, ImportField | null> {
  const fields = new Map(
    Object.entries(ownColumns).map(([header, field]) => [
      headerKey(header),
      fieldForKind(field, kind),
    ]),
  );
  const taken = new Set<ImportField>();
  return new Map(
    headers.map((header, column) => {
      const field = header.startsWith(extraPrefix) ? undefined : fields.get(headerKey(header));
      const isFree = field !== undefined && (field === 'ignore' || !taken.has(field));
      if (isFree) taken.add(field);
      return [column, isFree ? field : null];
    }),
  );
}

const factReason = 'The header names a fact of the house.';

/**
 * The columns that name a fact of the house and hold it. Of several of one fact the one whose name
 * says most: beside a 'Living Area' the 'Square Feet' may be those of the lot.
 */
function factsOfHeaders(
  headers: readonly string[],
  body: readonly string[][],
  known: ReadonlyMap<number, ImportField | null>,
): Map<number, ImportField> {
  const taken = new Set(known.values());
  const found = new Map<number, ImportField>();
  const named = headers.flatMap((header, column) => {
    const fact = known.has(column) ? undefined : factOfHeader(header);
    return fact && holdsFact(fact.field, body, column) ? [{ ...fact, column }] : [];
  });
  for (const { field, column } of named.toSorted((a, b) => a.rank - b.rank)) {
    if (taken.has(field)) continue;
    taken.add(field);
    found.set(column, field);
  }
  return found;
}

function headerReason(headerRow: number): string[] {
  if (headerRow < 0) return ['No row names the columns, so the first row is read as data.'];
  return headerRow === 0
    ? []
    : [`Row ${headerRow + 1} names the columns; what stands above it is not imported.`];
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? `an ${name}` : `a ${name}`;
}

function sourceReasons({ source, matched, total }: SourceMatch, hasCity: boolean): string[] {
  const what = /list|answer|site|violation|ticket|enforcement|complaint/.test(source.name)
    ? 'file'
    : 'export';
  const first = `Looks like ${article(source.name)} ${what}: ${matched} of ${total} columns match.`;
  return source.fills && !hasCity
    ? [first, `Its rows name no city, so ${source.fills.city}, ${source.fills.state} is filled in.`]
    : [first];
}

function countReason(columns: readonly ProposedColumn[], headers: readonly string[]): string[] {
  const applied = columns.filter((column) => column.applied).length;
  const offered = columns.length - applied;
  if (columns.length === 0) return [];
  const named = headers.filter((header) => header.trim()).length;
  const sentence = `${applied} of ${named || 'the'} columns have a field.`;
  return offered === 0
    ? [sentence]
    : [
        `${sentence} ${offered === 1 ? 'One more is' : `${offered} more are`} offered: check ${offered === 1 ? 'it' : 'them'}.`,
      ];
}

type Options = {
  /** The row that names the columns, where it is known: -1 for none. */
  headerRow?: number | undefined;
  /** Cross-validation passes its own. */
  model?: ColumnModel;
};

/**
 * The most likely reading of a sheet: its header row, the source of its export, and the meaning of
 * its columns, with the reasons. It stores nothing; the user may change all of it.
 * @param rows the first rows of the sheet, from the file's first on.
 */
export function proposeMapping(
  rows: readonly string[][],
  kind: ListKind,
  { headerRow = findHeaderRow(rows), model }: Options = {},
): Proposal {
  const headers = headerRow < 0 ? [] : (rows[headerRow] ?? []);
  const body = rows.slice(headerRow + 1);
  const width = Math.max(headers.length, ...body.map((row) => row.length), 0);
  const match = matchSource(headers);
  const known = match?.source.ownColumns
    ? columnsOfOwn(headers, match.source.ownColumns, kind)
    : new Map<number, ImportField | null>();
  const seconds = headers.flatMap((header, index) => {
    const field = known.has(index)
      ? null
      : secondOwnerField(
          header,
          body.map((row) => row[index] ?? ''),
        );
    return field && ![...known.values()].includes(field) ? [{ index, field }] : [];
  });
  for (const { index, field } of seconds) known.set(index, field);
  const facts = factsOfHeaders(headers, body, known);
  for (const [index, field] of facts) known.set(index, field);
  const named = withGroupHeaders(rows, headerRow);
  const proposed = proposeColumns({ headers: named, rows: body, width, kind, known }, model);
  const bySource = [...known].flatMap(([index, field]): ProposedColumn[] => {
    if (!field) return [];
    const isSecond = seconds.some((each) => each.index === index);
    const named = isSecond ? 'The header names a second owner.' : factReason;
    const reason = isSecond || facts.has(index) ? named : 'Lotline calls it so.';
    return [{ index, field, confidence: 1, reason, applied: true }];
  });
  const isFree = (column: number) =>
    !known.has(column) && !proposed.some(({ index, applied }) => applied && index === column);
  const columns = withBoroughs(
    withMailingLines([...bySource, ...proposed], headers, body, isFree),
    headers,
    body,
    isFree,
  );
  const applied = columns.filter((column) => column.applied);
  const fields = new Set(applied.map(({ field }) => field));
  const reasons = [
    ...(match ? sourceReasons(match, fields.has('city')) : []),
    ...headerReason(headerRow),
    ...(match?.source.ownColumns ? [] : countReason(proposed, headers)),
  ];
  if (!fields.has('streetAddress') && !fields.has('apn')) {
    reasons.push(
      'No column looks like a street address: choose one, or a parcel number: every lead needs one of them.',
    );
  }
  return {
    headerRow,
    columnMappings: Object.fromEntries(applied.map(({ index, field }) => [String(index), field])),
    source: match?.source.name ?? null,
    reasons,
    columns,
  };
}
