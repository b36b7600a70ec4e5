import { kindOfList } from './list-kind.ts';
import { proposeMapping, type ListKind, type Proposal } from './proposal.ts';

/** The first rows of a sheet, with other hints about its type. */
export type SheetToRead = {
  filename: string;
  sheetName: string;
  /** From the file's first row on. */
  head: string[][];
  /** Of the row that names the columns, counted from 0; -1 without one. Looked for if it is not given. */
  headerRow?: number | undefined;
  /** The type as which the list is imported; null to detect it. */
  kind: ListKind | null;
};

export type SheetReading = {
  kind: ListKind;
  /** The type that the list looks like, regardless of its import type; null if unknown. */
  looks: ListKind | null;
  /** Of the row that names the columns; empty without one. */
  headers: string[];
  proposal: Proposal;
};

/** The most likely reading of a sheet alone: it needs no database, so a thread can do it. */
export function readSheet({
  filename,
  sheetName,
  head,
  headerRow,
  kind: requestedKind,
}: SheetToRead): SheetReading {
  const first = proposeMapping(head, requestedKind ?? 'foreclosure', { headerRow });
  const headers = first.headerRow < 0 ? [] : (head[first.headerRow] ?? []);
  const titles = head.slice(0, Math.max(0, first.headerRow)).flat();
  const looks = kindOfList({
    titles: [filename, sheetName, ...titles],
    headers,
    fields: new Set(Object.values(first.columnMappings)),
  });
  const kind = requestedKind ?? looks ?? 'foreclosure';
  const isFirst = kind === (requestedKind ?? 'foreclosure');
  return {
    kind,
    looks,
    headers,
    proposal: isFirst ? first : proposeMapping(head, kind, { headerRow }),
  };
}
