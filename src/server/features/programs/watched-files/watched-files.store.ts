import type { Selectable } from 'kysely';
import type { WatchedFile } from '#api/watched-files.api.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { WatchedFilesTable } from '#server/platform/database/schema/watched-files.tables.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import type { MailPlace } from './watched-mail.store.ts';

export type WatchedFileRow = Selectable<WatchedFilesTable>;

/** Files that are shown. */
const maxShown = 200;

const toFile = (row: WatchedFileRow): WatchedFile => ({
  id: row.id,
  filename: row.filename,
  size: Number(row.size),
  state: row.state,
  kind: row.kind,
  reason: row.reason,
  importId: row.import_id,
  source: row.source,
  from: row.mail_from,
  subject: row.mail_subject,
  sheets: row.sheets,
  foundAt: row.found_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
});

/** Files that were found, by their content, and the last check of the folder. */
export const watchedFilesStore = {
  async list(db: Db): Promise<WatchedFile[]> {
    const rows = await db
      .selectFrom('watched_files')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(maxShown)
      .execute();
    return rows.map(toFile);
  },

  lastPoll: (db: Db) =>
    db.selectFrom('watched_folder').select(['looked_at', 'problem']).executeTakeFirst(),

  /** Stores the result of a check; announced only if it has changed. */
  async recordPoll(db: Db, poll: { at: Date; problem: string }): Promise<void> {
    const before = await this.lastPoll(db);
    const { at: looked_at, problem } = poll;
    await db
      .insertInto('watched_folder')
      .values({ looked_at, problem })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ looked_at, problem }))
      .execute();
    if (before?.problem !== problem) await publishLiveEvent(db, { noun: 'watched-files' });
  },

  /** Which of these contents were imported or refused. */
  async finished(db: Db, hashes: string[]): Promise<Set<string>> {
    const rows = await db
      .selectFrom('watched_files')
      .select('content_hash')
      .where('content_hash', 'in', [...hashes, ''])
      .where('state', '<>', 'found')
      .execute();
    return new Set(rows.map(({ content_hash: hash }) => hash));
  },

  /** The row of a content; a new one waits. */
  async addOrFind(
    db: Db,
    file: { hash: string; filename: string; size: number; at: Date; mail?: MailPlace },
  ): Promise<WatchedFileRow> {
    const { hash: content_hash, filename, size, at: found_at, mail } = file;
    const added = await db
      .insertInto('watched_files')
      .values({
        content_hash,
        filename,
        size,
        found_at,
        kind: null,
        file_id: null,
        import_id: null,
        finished_at: null,
        sheet: null,
        source: mail ? 'mailbox' : 'folder',
        mail_account: mail?.account ?? null,
        mail_validity: mail?.validity ?? null,
        mail_uid: mail?.uid ?? null,
        mail_part: mail?.part ?? null,
        mail_from: mail?.from ?? '',
        mail_subject: mail?.subject ?? '',
      })
      .onConflict((conflict) => conflict.column('content_hash').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) {
      await publishLiveEvent(db, { noun: 'watched-files' });
      return added;
    }
    return db
      .selectFrom('watched_files')
      .selectAll()
      .where('content_hash', '=', content_hash)
      .executeTakeFirstOrThrow();
  },

  /** Stores the upload of a list, so that a crash after it does not create a second one. */
  async saveUpload(db: Db, id: number, fileId: string): Promise<void> {
    await db.updateTable('watched_files').set({ file_id: fileId }).where('id', '=', id).execute();
  },

  /** Stores the outcome of a file. */
  async finish(
    db: Db,
    id: number,
    end: Pick<WatchedFileRow, 'state'> &
      Partial<Pick<WatchedFileRow, 'kind' | 'reason' | 'import_id' | 'sheets'>> & { at: Date },
  ): Promise<void> {
    const { at: finished_at, ...rest } = end;
    await db
      .updateTable('watched_files')
      .set({ ...rest, finished_at })
      .where('id', '=', id)
      .execute();
    await publishLiveEvent(db, { noun: 'watched-files' });
  },

  /** A file that was refused. */
  findRefused: (db: Db, id: number) =>
    db
      .selectFrom('watched_files')
      .select(['id', 'source', 'sheets'])
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .executeTakeFirst(),

  /**
   * Lets a refused file wait again, with a new upload.
   * @param sheet the sheet that a user chose; null for the rule of a first check
   * @returns whether there was one.
   */
  async retry(db: Db, id: number, sheet: string | null): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('watched_files')
      .set({ state: 'found', reason: '', file_id: null, finished_at: null, sheets: [], sheet })
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await publishLiveEvent(db, { noun: 'watched-files' });
    return numUpdatedRows > 0n;
  },

  /** The user on whose behalf files are imported: the first owner. */
  findOwner: (db: Db) =>
    db
      .selectFrom('users')
      .select('id as userId')
      .where('role', '=', 'owner')
      .orderBy('created_at')
      .orderBy('id')
      .executeTakeFirst(),

  /**
   * Deletes files of the folder that ended before a timestamp and are no longer in it by content.
   */
  forgetGone: (db: Db, { present, before }: { present: string[]; before: Date }) =>
    db
      .deleteFrom('watched_files')
      .where('source', '=', 'folder')
      .where('finished_at', '<', before)
      .where('content_hash', 'not in', [...present, ''])
      .execute(),

  /** Files that wait for the folder and are not in it by content. */
  async missing(db: Db, present: string[]): Promise<number[]> {
    const rows = await db
      .selectFrom('watched_files')
      .select('id')
      .where('state', '=', 'found')
      .where('source', '=', 'folder')
      .where('content_hash', 'not in', [...present, ''])
      .execute();
    return rows.map(({ id }) => id);
  },
};
