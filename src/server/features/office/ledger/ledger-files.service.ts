import type { LedgerFile, LedgerFilePreview } from '#api/results/ledger.api.ts';
import type { Clock } from '#domain/clock.ts';
import { calendarDayOf } from '#domain/dates.ts';
import { isEarned } from '#domain/results/ledger.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/transaction.ts';
import { publishLiveEvent } from '#server/platform/events/live-events.ts';
import { isDoubledFee } from './doubled-fees.sql.ts';
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
/** What a row may name, by the column of its name. */
type Ids = Record<(typeof ties)[number]['column'], Map<string, (string | number)[]>>;
type Booked = { entries: FileEntry[]; ids: Ids };

/** Of several of one name the latest is meant, where nothing else is said. */
const ties = [
  { column: 'list', table: sql`imports`, name: sql`filename`, takesLatest: true },
  { column: 'campaign', table: sql`campaigns`, name: sql`name`, takesLatest: true },
  {
    column: 'lead',
    table: sql`(select * from properties where deleted_at is null) as leads`,
    name: sql`concat_ws(', ', nullif(street_address, ''), nullif(city, ''))`,
    takesLatest: false,
  },
  { column: 'user', table: sql`users`, name: sql`name`, takesLatest: false },
] as const;

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
      const file = await read(upload, actor);
      const { digest, entries, problems, spentIsNegative } = file;
      await refuseBooked(db, digest);
      return {
        filename: upload.filename,
        entries: entries.length,
        spent: sumOf(entries, false),
        earned: sumOf(entries, true),
        rows: entries.slice(0, maxShown),
        problems: problems.slice(0, maxShown),
        left: problems.length,
        doubled: await findDoubled(db, recordsOf(file)),
        spentIsNegative,
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

/** Cents of what was earned, or spent. */
const sumOf = (entries: readonly FileEntry[], earned: boolean): number =>
  entries
    .filter(({ kind }) => isEarned(kind) === earned)
    .reduce((total, { cents }) => total + cents, 0);

/** The rows with what they name; unknown names and days to come are problems. */
async function readRows(db: Db, file: ReadFile, today: string): Promise<ReadFile & Booked> {
  const ids: Partial<Ids> = {};
  for (const tie of ties)
    ids[tie.column] = await findNames(
      db,
      tie,
      file.entries.map((one) => one[tie.column]),
    );
  const known = ids as Ids;
  const problems = [...file.problems];
  const entries = file.entries.filter((entry) => {
    const reason =
      entry.spentOn > today ? `${entry.spentOn} is still to come` : unclearTie(entry, known);
    if (reason) problems.push({ line: entry.line, reason });
    return !reason;
  });
  problems.sort((a, b) => a.line - b.line);
  return { ...file, entries, problems, ids: known };
}

/** Why a name of a row says nothing, or undefined. */
function unclearTie(entry: FileEntry, ids: Ids): string | undefined {
  for (const { column, takesLatest } of ties) {
    const name = entry[column];
    if (name === '') continue;
    const found = ids[column].get(name.toLowerCase()) ?? [];
    if (found.length === 0) return `No ${column} is called “${name}”`;
    if (found.length > 1 && !takesLatest) return `Several ${column}s are called “${name}”`;
  }
  return undefined;
}

/** The rows as they are booked. */
function recordsOf({ entries, ids }: Booked) {
  return entries.map((entry) => {
    const { line, kind, cents, spentOn, note, channel } = entry;
    // Those of its lead, where only that is named.
    const none = entry.lead === '' ? null : undefined;
    const idOf = (column: keyof Ids) => ids[column].get(entry[column].toLowerCase())?.[0];
    const number = (column: keyof Ids) => (idOf(column) as number | undefined) ?? none;
    return {
      line,
      kind,
      cents,
      spentOn,
      note,
      source: 'file' as const,
      channel: channel ?? undefined,
      listId: number('list'),
      campaignId: number('campaign'),
      propertyId: number('lead') ?? null,
      userId: (idOf('user') as string | undefined) ?? undefined,
    };
  });
}

/** Lines of fees that deals have booked by themselves, the first hundred. */
async function findDoubled(db: Db, records: ReturnType<typeof recordsOf>): Promise<number[]> {
  const fees = records.filter(({ kind }) => isEarned(kind));
  const { rows } = await sql<{ line: number }>`
    select e.line from (
      select r.*, 'fee' as kind, 'file' as source, null::bigint as id, null::bigint as corrects,
        null::bigint as closing_id
      from unnest(${fees.map(({ line }) => line)}::int[], ${fees.map(({ cents }) => cents)}::bigint[],
        ${fees.map(({ propertyId }) => propertyId)}::bigint[],
        ${fees.map(({ spentOn }) => spentOn)}::date[]) as r (line, cents, property_id, spent_on)
    ) as e where ${isDoubledFee} order by e.line limit ${maxShown}`.execute(db);
  return rows.map(({ line }) => line);
}

/** Stores the file and an entry for each of its rows. */
async function bookRows(
  trx: Db,
  file: ReadFile & Booked & { name: string },
  by: { userId: string; now: Date; timeZone: string },
): Promise<LedgerFile> {
  const { digest, entries, name } = file;
  await refuseBooked(trx, digest);
  const row = { name, digest, entries: entries.length };
  const stored = await trx
    .insertInto('ledger_files')
    .values({ ...row, created_by: by.userId, created_at: by.now })
    .returningAll()
    .executeTakeFirstOrThrow();
  const records = recordsOf(file).map((record) => ({
    ...record,
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

/** Ids by name in small letters, the latest first. */
async function findNames(
  db: Db,
  { table, name }: Pick<(typeof ties)[number], 'table' | 'name'>,
  names: readonly string[],
): Promise<Map<string, (string | number)[]>> {
  const wanted = [...new Set(names.filter(Boolean).map((one) => one.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: string | number }>`
    select lower(${name}) as name, id from ${table}
    where lower(${name}) = any(${wanted}::text[]) order by id desc limit 100000`.execute(db);
  const ids = Map.groupBy(rows, (row) => row.name);
  return new Map([...ids].map(([one, found]) => [one, found.map(({ id }) => id)]));
}
