// What other features may use of imports: to store rows by its rules, all or nothing, and to know what they look like.
export { readInTurn } from './add-upload.ts';
export type { AnswerRow } from './answers/answer-rows.ts';
export { parseDay } from './parsing/cell-date.ts';
export type { ListKind } from './proposing/proposal.ts';
export type { ImportsService } from './imports.service.ts';
export { readImportCounts } from './import-history.query.ts';
export { proposeRows } from './propose-rows.ts';
export { readCsvRows, serializeRows } from './reading/csv.reader.ts';
export { UnreadableFile } from './reading/unreadable-file.ts';
export { serveThread } from './reading/worker-port.ts';
export { runThread } from './reading/worker-thread.ts';
export { importRunsStore } from './running/import-runs.store.ts';
export { runImport, type ImportRun } from './running/run-import.ts';
export { wholeSheet } from './sections/section-plans.ts';
export { uniqueTimestamp } from './running/running-imports.ts';
