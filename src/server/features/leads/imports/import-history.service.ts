import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { listImports, readImport } from './import-history.query.ts';
import { readImportRows } from './import-rows.query.ts';
import { createImportNotFoundError } from './imports.errors.ts';
import { writeRejects } from './rejects-file.ts';
import { undoImport } from './undoing/undo-import.ts';

/** The import history, and undoing imports. */
export function createImportHistory({ db, clock }: { db: Db; clock: Clock }) {
  /** The report of one import. @throws `imports.not_found`. */
  async function report(id: number) {
    const report = await readImport(db, id);
    if (!report) throw createImportNotFoundError();
    return report;
  }

  return {
    report,

    /** The import history, newest first. */
    list: (query: { page: number; limit: number }) => listImports(db, query),

    /** The outcomes of an import's rows. @throws `imports.not_found`, 404. */
    async rows(id: number, query: Parameters<typeof readImportRows>[2]) {
      await report(id);
      return readImportRows(db, id, query);
    },

    /**
     * The rejected rows of an import as a file, streamed while they are read. @throws
     * `imports.not_found`.
     */
    async rejectsFile(id: number) {
      const { filename } = await report(id);
      const name = filename.replace(/\.[^.]*$/, '').replace(/[^\w .-]+/g, '_');
      return { filename: `${name || 'list'}-rejected.csv`, lines: writeRejects(db, id) };
    },

    /** Undoes an import, except for leads that a user has worked on since. */
    undo: (id: number, { userId }: { userId: string }) => undoImport(db, id, { clock, userId }),
  };
}
