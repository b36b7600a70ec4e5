import type { Db } from '#server/platform/database/connect.ts';
import { proposeSheets } from './list-reading.ts';
import type { ListKind } from './proposing/proposal.ts';
import { columnWords } from './proposing/case-status-words.ts';
import { createValueCounts } from './reading/value-counts.ts';
import { rememberedMappingsStore } from './remembered-mappings.store.ts';

/**
 * What rows that were not uploaded most likely are, by the rules of an upload.
 * @param list.rows the first is the header.
 * @param list.kind the type as which they are imported; null to detect it.
 */
export async function proposeRows(
  db: Db,
  { name, rows, kind }: { name: string; rows: string[][]; kind: ListKind | null },
) {
  const counts = createValueCounts();
  counts.add(rows);
  const sheet = { name, totalRows: rows.length, head: rows.slice(0, 101), values: counts.finish() };
  const found = await proposeSheets([sheet], {
    filename: name,
    kind,
    findMapping: (each, key) => rememberedMappingsStore.findDecided(db, each, key),
  });
  const first = found.sheets[0]!;
  return { kind: found.kind, proposal: first.proposal, columnWords: columnWords(first) };
}
