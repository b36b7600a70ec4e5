import { createHash } from 'node:crypto';
import { endedCaseStatuses, proposeCaseStatus } from '#domain/leads/case-status.ts';
import { freshestOf } from '#domain/feeds/freshness.ts';
import { parseDay } from '#server/features/leads/imports/imports.public.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import {
  freshnessColumns,
  isVolatile,
  usedColumns,
  type FeedDefinition,
} from './feed-definition.ts';

/** A row of a publisher as staged. */
export type SweptRow = { key: string; hash: string; cells: OpenDataRow; isOpen: boolean };

const maxKeyLength = 200;

/** How the rows of a feed are read, worked out once for all. */
export function createRowReader(feed: FeedDefinition, today: string) {
  const used = new Set(usedColumns(feed));
  const dateColumns = freshnessColumns(feed);
  const openValues =
    feed.open && new Set(feed.open.values.map((value) => value.trim().toLowerCase()));
  const closedColumns = [feed.mapping.caseClosed ?? []].flat();
  const statusColumns = [feed.mapping.caseStatus ?? []].flat();

  function isOpen(row: OpenDataRow): boolean {
    if (feed.open && openValues) return openValues.has((row[feed.open.column] ?? '').toLowerCase());
    const word = statusColumns
      .map((column) => row[column] ?? '')
      .join(' ')
      .trim();
    if (closedColumns.some((column) => parseDay(row[column] ?? '') !== null)) return false;
    return word === '' || !endedCaseStatuses.has(proposeCaseStatus(word));
  }

  return {
    /** @returns null for a row without a key. */
    read(row: OpenDataRow): SweptRow | null {
      const key = (row[feed.key] ?? '').slice(0, maxKeyLength);
      if (key === '') return null;
      const names = Object.keys(row)
        .filter((name) => row[name] !== '' && !isVolatile(name, used))
        .sort();
      const cells = Object.fromEntries(names.map((name) => [name, row[name]!]));
      const hash = createHash('sha1')
        .update(JSON.stringify(Object.entries(cells)))
        .digest('base64url');
      return { key, hash, cells, isOpen: isOpen(row) };
    },
    /** The newest day among rows, none later than today. */
    freshest: (rows: readonly OpenDataRow[]): string | null =>
      freshestOf(
        rows.flatMap((row) => dateColumns.map((column) => parseDay(row[column] ?? ''))),
        today,
      ),
  };
}
