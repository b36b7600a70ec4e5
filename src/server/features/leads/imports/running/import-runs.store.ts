import type { Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { UploadedFilesTable } from '#server/platform/database/schema/imports.tables.ts';
import { sql } from '#server/platform/database/sql.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { isSameChoice, type ImportChoice } from '../import-choice.ts';
import { isResumable, type ImportFailure } from './import-failure.ts';
import type { ImportJob } from './run-import.kind.ts';

/** Without a heartbeat for this long, the process that runs an import counts as dead. */
const deadAfter = '15 seconds';

type ImportRequest = {
  fileId: string;
  choice: ImportChoice;
  rowsTotal: number;
  userId: string;
};

/** The result of a request: the import that it refers to, and whether a job must run for it. */
export type RequestedImport = { importId: number; needsJob: boolean } | 'in_progress';

/** Rows of uploads as far as they show the progress of an import. */
export const importRunsStore = {
  /**
   * Decides which import a request means. The same choice means the same import while it is
   * waiting, running or done; after an undo or a failure it is a new one.
   * @param addJob called in the transaction where a job is needed.
   */
  async request(
    db: Db,
    request: ImportRequest,
    addJob: (trx: Db, importId: number) => Promise<unknown>,
  ): Promise<RequestedImport> {
    return inTransaction(db, async (trx) => {
      const requested = await decide(trx, request);
      if (requested === 'in_progress' || !requested.needsJob) return requested;
      await trx
        .updateTable('uploaded_files')
        .set({
          phase: 'waiting',
          rows_done: 0,
          rows_total: request.rowsTotal,
          beat_at: sql`now()`,
          import_id: requested.importId,
          choice: JSON.stringify(request.choice),
          requested_by: request.userId,
          failure: null,
        })
        .where('id', '=', request.fileId)
        .execute();
      await addJob(trx, requested.importId);
      return requested;
    });
  },

  /** The upload with the import that was requested last. */
  async find(db: Db, fileId: string) {
    return db
      .selectFrom('uploaded_files')
      .select([
        'property_type',
        'filename',
        'file_key',
        'phase',
        'import_id',
        'choice',
        'requested_by',
        'failure',
      ])
      .where('id', '=', fileId)
      .executeTakeFirst();
  },

  /** Notes that a process begins to store the import. */
  async begin(db: Db, run: ImportJob, leadsCreatedAt: string): Promise<void> {
    const begun = { phase: 'reading', leads_created_at: leadsCreatedAt } as const;
    await note(db, run, begun);
  },

  /** The progress of the import; also its heartbeat. */
  async noteProgress(
    db: Db,
    run: ImportJob,
    { phase, rowsDone }: { phase: 'waiting' | 'reading' | 'storing' | 'done'; rowsDone: number },
  ): Promise<void> {
    await note(db, run, { phase, rows_done: rowsDone });
  },

  async fail(db: Db, run: ImportJob, failure: ImportFailure): Promise<void> {
    await note(db, run, { phase: 'failed', failure: JSON.stringify(failure) });
  },

  /** An id for an import that is stored later. */
  async reserve(db: Db): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('imports', 'id')) as id
    `.execute(db);
    return rows[0]!.id;
  },

  /** Whether the import has committed. */
  async isStored(db: Db, importId: number): Promise<boolean> {
    const row = await db
      .selectFrom('imports')
      .select('id')
      .where('id', '=', importId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The import that is writing its leads now, on any server; null for none. */
  async findRunning(db: Db): Promise<{ importId: number; createdAt: string } | null> {
    const { rows } = await sql<{ importId: number; createdAt: string }>`
      select import_id as "importId", leads_created_at::text as "createdAt" from uploaded_files
      where phase in ('reading', 'storing') and beat_at > now() - ${deadAfter}::interval
        and import_id is not null and leads_created_at is not null
      order by beat_at desc limit 1
    `.execute(db);
    return rows[0] ?? null;
  },
};

/**
 * Changes the upload's row, and is the heartbeat. A process that counted as dead may go on: it
 * changes nothing once another import of the list was requested.
 */
async function note(
  db: Db,
  { fileId, importId }: ImportJob,
  values: Updateable<UploadedFilesTable>,
): Promise<void> {
  await db
    .updateTable('uploaded_files')
    .set({ ...values, beat_at: sql`now()` })
    .where('id', '=', fileId)
    .where('import_id', '=', importId)
    .execute();
}

async function decide(trx: Db, { fileId, choice }: ImportRequest): Promise<RequestedImport> {
  const upload = await trx
    .selectFrom('uploaded_files')
    .select(['phase', 'import_id', 'choice', 'failure'])
    .select(sql<boolean>`beat_at < now() - ${deadAfter}::interval`.as('isDead'))
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { phase, import_id: importId, isDead } = upload;
  if (importId === null) return startNew(trx);
  const isSame = isSameChoice(upload.choice, choice);
  if (phase === 'done') {
    return isSame && (await isInForce(trx, importId))
      ? { importId, needsJob: false }
      : startNew(trx);
  }
  if (phase === 'failed') {
    return isSame && isResumable(upload.failure) ? { importId, needsJob: true } : startNew(trx);
  }
  // A second job for one import does no harm: it finds out that there is nothing left to do.
  if (isSame) return { importId, needsJob: isDead };
  return isDead ? startNew(trx) : 'in_progress';
}

/** The id is given out before the import is stored, so that a repeated request can name it. */
async function startNew(trx: Db): Promise<RequestedImport> {
  return { importId: await importRunsStore.reserve(trx), needsJob: true };
}

async function isInForce(trx: Db, importId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('imports')
    .select('undone_at')
    .where('id', '=', importId)
    .executeTakeFirst();
  return row?.undone_at === null;
}
