import type { ImportCounts, ImportReport } from '#api/imports/import.schema.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** How many rejected rows a report shows; the file has all of them. */
const shownRejects = 100;

function selectImports(db: Db) {
  return db
    .selectFrom('imports as i')
    .leftJoin('users as u', 'u.id', 'i.imported_by')
    .select([
      'i.id',
      'i.created',
      'i.updated',
      'i.unchanged',
      'i.rejected',
      'i.total',
      'i.folded',
      'i.cases',
      'i.closed',
      'i.filename',
      'i.sheet',
      'i.source',
      'i.property_type',
      'i.imported_by',
      'i.started_at',
      'i.finished_at',
      'i.undone_at',
      'u.name',
    ]);
}

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>;

function toReport(row: ImportRow): Omit<ImportReport, 'rejects'> {
  return {
    importId: row.id,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    rejected: row.rejected,
    total: row.total,
    folded: row.folded,
    cases: row.cases,
    closed: row.closed,
    filename: row.filename,
    sheet: row.sheet,
    source: row.source,
    propertyType: row.property_type,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    importedBy: row.name,
    importedById: row.imported_by,
  };
}

/** Imports, newest first. */
export async function listImports(db: Db, { page, limit }: { page: number; limit: number }) {
  const [rows, count] = await Promise.all([
    selectImports(db)
      .orderBy('i.started_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const { total } = count;
  return {
    data: rows.map(toReport),
    pagination: { total, totalPages: Math.max(1, Math.ceil(total / limit)), page, limit },
  };
}

/** The number of rows with each outcome; undefined for an import that has not committed. */
export async function readImportCounts(db: Db, id: number): Promise<ImportCounts | undefined> {
  const row = await db
    .selectFrom('imports')
    .select(['created', 'updated', 'unchanged', 'rejected', 'total', 'folded', 'cases', 'closed'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { importId: id, ...row };
}

/** One import with the first of its rejected rows; undefined if there is none. */
export async function readImport(db: Db, id: number): Promise<ImportReport | undefined> {
  const row = await selectImports(db).where('i.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const rejects = await db
    .selectFrom('import_rejects')
    .select(['row_number', 'reason', 'cells'])
    .where('import_id', '=', id)
    .orderBy('row_number')
    .limit(shownRejects)
    .execute();
  return {
    ...toReport(row),
    rejects: rejects.map(({ row_number, reason, cells }) => ({
      rowNumber: row_number,
      reason,
      cells,
    })),
  };
}

/** All rejected rows of an import, in the order of the file, a thousand at a time. */
export async function* readRejects(db: Db, id: number) {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('import_rejects')
      .select(['row_number', 'reason', 'cells'])
      .where('import_id', '=', id)
      .where('row_number', '>', last)
      .orderBy('row_number')
      .limit(1_000)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)!.row_number;
  }
}
