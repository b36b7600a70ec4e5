import { Readable } from 'node:stream';
import {
  addLedgerEntry,
  bookLedgerFile,
  correctLedgerEntry,
  exportLedger,
  getLedgerSettings,
  listLedger,
  listLedgerFiles,
  previewLedgerFile,
  saveLedgerSettings,
  undoLedgerFile,
} from '#api/results/ledger.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { Mounter } from '#server/platform/http/mount-endpoint.ts';
import { readLedger } from './ledger-entries.query.ts';
import type { LedgerFilesService } from './ledger-files.service.ts';
import type { LedgerService } from './ledger.service.ts';

export function mountLedger(
  { mount, mountStream }: Mounter,
  { db, ledger, files }: { db: Db; ledger: LedgerService; files: LedgerFilesService },
): void {
  mount(listLedger, ({ query }) => readLedger(db, query));
  mount(addLedgerEntry, ({ body, session }) => ledger.add(body, session));
  mount(correctLedgerEntry, ({ params, session }) => ledger.correct(params.id, session));
  mount(previewLedgerFile, ({ file, session }) => files.preview(file, session));
  mount(bookLedgerFile, ({ file, session }) => files.book(file, session));
  mount(listLedgerFiles, () => files.list());
  mount(undoLedgerFile, async ({ params, session }) => {
    const count = await files.undo(params.id, session);
    return { message: `${count} ${count === 1 ? 'entry' : 'entries'} taken back` };
  });
  mount(getLedgerSettings, () => ledger.readSettings());
  mount(saveLedgerSettings, ({ body, session }) => ledger.saveSettings(body, session));
  mountStream(exportLedger, async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="ledger.csv"');
    return Readable.from(ledger.exportCsv(query));
  });
}
