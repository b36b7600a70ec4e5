import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import {
  endedCaseStatuses,
  proposeCaseStatus,
  type CaseStatus,
} from '#domain/leads/case-status.ts';
import { serializeRows } from '#server/features/leads/imports/imports.public.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { OpenDataRow } from '#server/providers/open-data/open-data-source.ts';
import { isVolatile, mappedColumns, usedColumns, type FeedDefinition } from './feed-definition.ts';
import { feedStagingStore } from './feed-staging.store.ts';

/** Header of the column that shows whether a feed still lists a case. */
const listedHeader = 'Listed by the feed';
/** Header of the key if its own column is mapped to another field. */
const keyHeader = 'Key of the feed';
const goneWord = 'No longer listed';
const batchRows = 2_000;

const storedCells = z.record(z.string(), z.string());

export type ChangesFile = {
  path: string;
  headers: string[];
  columnMappings: Record<string, string>;
  caseStatuses: Record<string, CaseStatus>;
  signalKeyColumn: number;
  remove: () => Promise<void>;
};

/** The columns of the list that a run is stored as. */
function planColumns(feed: FeedDefinition, columns: readonly string[]) {
  const used = new Set(usedColumns(feed));
  const headers = [...new Set([...columns.filter((name) => !isVolatile(name, used)), ...used])];
  const columnMappings: Record<string, string> = {};
  for (const { column, field } of mappedColumns(feed.mapping))
    columnMappings[headers.indexOf(column)] = field;
  const isMapped = (column: string) => columnMappings[headers.indexOf(column)] !== undefined;
  if (feed.mapping.caseNumber === undefined && !isMapped(feed.key)) {
    columnMappings[headers.indexOf(feed.key)] = 'caseNumber';
  }
  let status = [feed.mapping.caseStatus ?? []].flat()[0];
  if (status === undefined) {
    status = feed.open && !isMapped(feed.open.column) ? feed.open.column : listedHeader;
    if (status === listedHeader) headers.push(status);
    columnMappings[headers.indexOf(status)] = 'caseStatus';
  }
  const hasNumber = Object.values(columnMappings).includes('caseNumber');
  if (!hasNumber) columnMappings[headers.push(keyHeader) - 1] = 'caseNumber';
  return { headers, columnMappings, status };
}

/** The status cell of a row: the publisher's word, unless it contradicts the feed's condition. */
function statusWord(word: string, change: { what: string; is_open: boolean }): string {
  if (change.what === 'closed') return goneWord;
  const meansEnded = word !== '' && endedCaseStatuses.has(proposeCaseStatus(word));
  if (change.is_open) return word === '' ? 'Open' : meansEnded ? `${word} (listed as open)` : word;
  return word === '' ? 'Closed' : meansEnded ? word : `${word} (closed)`;
}

/** Writes the rows of a run to store as a list for the import; the caller removes it. */
export async function writeChanges(
  db: Db,
  feed: FeedDefinition,
  run: { id: number; columns: string[] },
): Promise<ChangesFile> {
  const { headers, columnMappings, status } = planColumns(feed, run.columns);
  const folder = await mkdtemp(join(tmpdir(), 'lotline-feed-'));
  const path = join(folder, 'changes.csv');
  const caseStatuses: Record<string, CaseStatus> = { [goneWord]: 'closed' };
  await appendFile(path, serializeRows([headers]));
  for (let key = ''; ;) {
    const changes = await feedStagingStore.changesAfter(db, {
      runId: run.id,
      key,
      limit: batchRows,
    });
    if (changes.length === 0) break;
    const rows = changes.map((change) => {
      const cells = storedCells.parse(change.cells);
      const word = statusWord(cells[status] ?? '', change);
      if (word.length <= 200 && word.endsWith('(listed as open)')) caseStatuses[word] = 'open';
      const given: OpenDataRow = { ...cells, [keyHeader]: change.key, [status]: word };
      return headers.map((header) => given[header] ?? '');
    });
    await appendFile(path, serializeRows(rows));
    key = changes.at(-1)!.key;
  }
  return {
    path,
    headers,
    columnMappings,
    caseStatuses,
    signalKeyColumn: headers.indexOf(feed.key),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
