import type { LedgerFile, LedgerFilePreview } from '#api/results/ledger.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { isEarned } from '#domain/results/ledger.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import {
  createBookedAlreadyError,
  createFileNotFoundError,
  createUndoneAlreadyError,
  createUnreadableFileError,
} from './ledger.errors.ts';
import type { FileEntry, ReadFile } from './ledger-rows.ts';
import { readLedgerFile } from './read-ledger-file.ts';
import { recordEntries, takeBack } from './record-entries.ts';

type Upload = { path: string; filename: string };
type Actor = { userId: string };
type Booked = {
  entries: FileEntry[];
  listIds: Map<string, number>;
  campaignIds: Map<string, number>;
};

const maxShown = 100;

export type LedgerFilesService = ReturnType<typeof createLedgerFilesService>;

/** Costs from a CSV: shown first, booked as a whole, taken back as a whole. */
export function createLedgerFilesService(options: {
  db: Db;
  clock: Clock;
  timeZone: () => string;
}) {
  const { db, clock, timeZone } = options;

  const read = async ({ path }: Upload, actor: Actor) =>
    readRows(db, await readLedgerFile(path, actor), calendarDayOf(clock.now(), timeZone()));

  return {
    /** @throws `ledger.unreadable_file` (400), `ledger.booked_already` (409). */
    async preview(upload: Upload, actor: Actor): Promise<LedgerFilePreview> {
      const { digest, entries, problems } = await read(upload, actor);
      await refuseBooked(db, digest);
      const sum = (earned: boolean) =>
        entries
          .filter(({ kind }) => isEarned(kind) === earned)
          .reduce((total, { cents }) => total + cents, 0);
      return {
        filename: upload.filename,
        entries: entries.length,
        spent: sum(false),
        earned: sum(true),
        rows: entries.slice(0, maxShown),
        problems: problems.slice(0, maxShown),
        left: problems.length,
      };
    },

    /** Books what the preview shows. @throws as `preview`. */
    async book(upload: Upload, actor: Actor): Promise<LedgerFile> {
      const { userId } = actor;
      const file = { ...(await read(upload, actor)), name: upload.filename };
      if (file.entries.length === 0) throw createUnreadableFileError('No row can be booked.');
      const at = { now: clock.now(), timeZone: timeZone() };
      return inTransaction(db, (trx) => bookRows(trx, file, { ...at, userId })).catch(
        (error: unknown) => {
          // Another call has booked the same file meanwhile.
          if (isUniqueViolation(error, 'ledger_files_digest'))
            throw createBookedAlreadyError(upload.filename);
          throw error;
        },
      );
    },

    async list(): Promise<{ data: LedgerFile[] }> {
      const rows = await db
        .selectFrom('ledger_files')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(50)
        .execute();
      return { data: rows.map(viewFile) };
    },

    /** @throws `ledger.file_not_found` (404), `ledger.undone_already` (409). */
    async undo(id: number, { userId }: Actor): Promise<number> {
      const now = clock.now();
      return inTransaction(db, async (trx) => {
        const file = await trx
          .selectFrom('ledger_files')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!file) throw createFileNotFoundError();
        if (file.undone_at) throw createUndoneAlreadyError();
        await trx
          .updateTable('ledger_files')
          .set({ undone_at: now })
          .where('id', '=', id)
          .execute();
        const taken = await takeBack(trx, { fileId: id }, { userId, now });
        await publishLiveEvent(trx, { noun: 'results' });
        return taken.length;
      });
    },
  };
}

/** The rows with the lists and campaigns that they name; unknown names and days to come are problems. */
async function readRows(db: Db, file: ReadFile, today: string): Promise<ReadFile & Booked> {
  const listIds = await findNames(
    db,
    sql`imports`,
    sql`filename`,
    file.entries.map((one) => one.list),
  );
  const campaignIds = await findNames(
    db,
    sql`campaigns`,
    sql`name`,
    file.entries.map((one) => one.campaign),
  );
  const problems = [...file.problems];
  const entries = file.entries.filter(({ line, list, campaign, spentOn }) => {
    const reason =
      spentOn > today
        ? `${spentOn} is still to come`
        : list !== '' && !listIds.has(list.toLowerCase())
          ? `No list is called “${list}”`
          : campaign !== '' && !campaignIds.has(campaign.toLowerCase())
            ? `No campaign is called “${campaign}”`
            : undefined;
    if (reason) problems.push({ line, reason });
    return !reason;
  });
  problems.sort((a, b) => a.line - b.line);
  return { digest: file.digest, entries, problems, listIds, campaignIds };
}

/** Stores the file and an entry for each of its rows. */
async function bookRows(
  trx: Db,
  file: ReadFile & Booked & { name: string },
  by: { userId: string; now: Date; timeZone: string },
): Promise<LedgerFile> {
  const { digest, entries, listIds, campaignIds, name } = file;
  await refuseBooked(trx, digest);
  const row = { name, digest, entries: entries.length };
  const stored = await trx
    .insertInto('ledger_files')
    .values({ ...row, created_by: by.userId, created_at: by.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const records = entries.map(({ kind, cents, spentOn, note, list, campaign }) => ({
    kind,
    cents,
    spentOn,
    note,
    source: 'file' as const,
    listId: listIds.get(list.toLowerCase()) ?? null,
    campaignId: campaignIds.get(campaign.toLowerCase()) ?? null,
    fileId: stored.id,
    createdBy: by.userId,
  }));
  await recordEntries(trx, records, by);
  await publishLiveEvent(trx, { noun: 'results' });
  return viewFile(stored);
}

type FileRow = {
  id: number;
  name: string;
  entries: number;
  created_at: Date;
  undone_at: Date | null;
};

const viewFile = ({
  id,
  name,
  entries,
  created_at: at,
  undone_at: undone,
}: FileRow): LedgerFile => ({
  id,
  name,
  entries,
  createdAt: at.toISOString(),
  undoneAt: undone?.toISOString() ?? null,
});

async function refuseBooked(db: Db, digest: string): Promise<void> {
  const file = await db
    .selectFrom('ledger_files')
    .select('name')
    .where('digest', '=', digest)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  if (file) throw createBookedAlreadyError(file.name);
}

/** Ids by name in small letters; of several of one name the latest. */
async function findNames(
  db: Db,
  table: ReturnType<typeof sql>,
  column: ReturnType<typeof sql>,
  names: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(names.filter(Boolean).map((name) => name.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(${column}) as name, max(id) as id from ${table}
    where lower(${column}) = any(${wanted}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
