import type { Selectable, UpdateObject } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { PetitionDocumentsTable } from '#server/platform/database/schema/probate-intake.tables.ts';
import type { PetitionFieldName } from '@lotline/petition-reader/petition-field.ts';
import type { DocumentKind, FoundField, PetitionFacts } from '@lotline/petition-reader/petition.ts';
import type { RecognisedForm } from '#api/probate-intake.api.ts';
import { sql } from '#server/platform/database/sql.ts';

export type PetitionDocument = Selectable<PetitionDocumentsTable>;
export type PetitionFields = Record<PetitionFieldName, FoundField>;

/** Seconds without a sign of life (one every 5) after which the process that read a document counts as dead:
 * fewer than the queue waits before it retries the job, so that the retry finds it free. */
const deadAfter = 20;

/** What reading a case gave. */
export type StoredReading = {
  kind: DocumentKind;
  fields: PetitionFields;
  forms: RecognisedForm[];
  facts: PetitionFacts;
  pages: { number: number; height: number }[];
  secondOpinion: object | null;
};

const columnsOf = ({ kind, fields, forms, facts, pages, secondOpinion }: StoredReading) => ({
  kind,
  fields: JSON.stringify(fields),
  forms: JSON.stringify(forms),
  facts: JSON.stringify(facts),
  pages: JSON.stringify(pages),
  second_opinion: secondOpinion && JSON.stringify(secondOpinion),
});

const isLeftBehind = sql<boolean>`
  (status = 'processing' and beat_at < now() - make_interval(secs => ${deadAfter}))`;

/** One reader's hold on a document; `attempts` is another number for each reader. */
export type PetitionClaim = Pick<PetitionDocument, 'id' | 'attempts'>;

/** Changes a document while the reader that claimed it still holds it. @returns whether it does. */
async function changeClaimed(
  db: Db,
  { id, attempts }: PetitionClaim,
  change: UpdateObject<Database, 'petition_documents'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('petition_documents')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Rows of `petition_documents`. */
export const probateIntakeStore = {
  async find(db: Db, id: number): Promise<PetitionDocument | undefined> {
    return db.selectFrom('petition_documents').selectAll().where('id', '=', id).executeTakeFirst();
  },

  /** Under a lock that holds to the end of the transaction. */
  async findForUpdate(db: Db, id: number): Promise<PetitionDocument | undefined> {
    return db
      .selectFrom('petition_documents')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
  },

  /**
   * Adds a document, or finds the one with the same content, under a lock.
   * @returns the row and whether it is new.
   */
  async addOrFind(
    db: Db,
    document: { contentHash: string; filename: string; size: number; userId: string; at: Date },
  ): Promise<{ row: PetitionDocument; isNew: boolean }> {
    const added = await db
      .insertInto('petition_documents')
      .values({
        content_hash: document.contentHash,
        filename: document.filename,
        size: document.size,
        uploaded_by: document.userId,
        queued_at: document.at,
        created_at: document.at,
      })
      .onConflict((conflict) => conflict.columns(['content_hash', 'part']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added) return { row: added, isNew: true };
    const row = await db
      .selectFrom('petition_documents')
      .selectAll()
      .where('content_hash', '=', document.contentHash)
      .where('part', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return { row, isNew: false };
  },

  /**
   * Puts a document (back) at the end of the queue, as if it had just arrived: its other cases are
   * found again.
   */
  async requeue(
    db: Db,
    { id, content_hash }: PetitionDocument,
    change: { filename: string; at: Date },
  ): Promise<void> {
    await db
      .deleteFrom('petition_documents')
      .where('content_hash', '=', content_hash)
      .where('part', '>', 1)
      .execute();
    await db
      .updateTable('petition_documents')
      .set({
        status: 'queued',
        error: null,
        filename: change.filename,
        queued_at: change.at,
        finished_at: null,
        beat_at: null,
        property_id: null,
        review_status: 'none',
        pages_read: 0,
        page_count: null,
        crashes: 0,
      })
      .where('id', '=', id)
      .execute();
  },

  /** How many documents wait, up to and including this one. */
  async position(db: Db, id: number): Promise<number> {
    const { rows } = await sql<{ position: number }>`
      select count(*)::int as position from petition_documents
      where status = 'queued' and (queued_at, id) <=
        (select queued_at, id from petition_documents where id = ${id})
    `.execute(db);
    return rows[0]?.position ?? 0;
  },

  /**
   * Takes a document that waits, or that a dead process left behind; undefined if there is nothing
   * to do.
   */
  async claim(db: Db, id: number): Promise<PetitionDocument | undefined> {
    return db
      .updateTable('petition_documents')
      .set({ status: 'processing', beat_at: sql`now()`, attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .where((where) => where.or([where('status', '=', 'queued'), isLeftBehind]))
      .returningAll()
      .executeTakeFirst();
  },

  /** A sign of life. @returns false if the document was canceled or taken over. */
  async heartbeat(db: Db, claim: PetitionClaim): Promise<boolean> {
    return changeClaimed(db, claim, { beat_at: sql`now()` });
  },

  /** How many pages are kept, and of how many. */
  async showProgress(
    db: Db,
    claim: PetitionClaim,
    progress: { pages_read: number; page_count?: number },
  ): Promise<void> {
    await changeClaimed(db, claim, progress);
  },

  /** @returns how often the reader of this document has crashed, this time included. */
  async countCrash(db: Db, claim: PetitionClaim): Promise<number> {
    const row = await db
      .updateTable('petition_documents')
      .set({ crashes: sql`crashes + 1` })
      .where('id', '=', claim.id)
      .where('attempts', '=', claim.attempts)
      .returning('crashes')
      .executeTakeFirst();
    return row?.crashes ?? 0;
  },

  async release(db: Db, claim: PetitionClaim): Promise<void> {
    await changeClaimed(db, claim, { status: 'queued', beat_at: null });
  },

  async fail(
    db: Db,
    claim: PetitionClaim,
    { error, at }: { error: string; at: Date },
  ): Promise<boolean> {
    return changeClaimed(db, claim, { status: 'error', error, finished_at: at });
  },

  /** Ends reading, or waiting to be read. @returns false if it is over already. */
  async cancel(db: Db, id: number, change: { error: string; at: Date }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('petition_documents')
      .set({ status: 'error', error: change.error, kind: null, finished_at: change.at })
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'processing'])
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async complete(
    db: Db,
    id: number,
    result: StoredReading & { propertyId: number; seconds: number | null; at: Date },
  ): Promise<void> {
    await db
      .updateTable('petition_documents')
      .set({
        ...columnsOf(result),
        status: 'completed',
        error: null,
        property_id: result.propertyId,
        seconds: result.seconds,
        review_status: 'to_review',
        finished_at: result.at,
      })
      .where('id', '=', id)
      .execute();
  },

  /** What a later reading found in a petition that still waits. @returns whether it waits. */
  async replaceReading(db: Db, id: number, result: StoredReading): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('petition_documents')
      .set(columnsOf(result))
      .where('id', '=', id)
      .where('review_status', '=', 'to_review')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Unfinished documents that nothing works on: left behind, or queued without a job. */
  async findLeftBehind(db: Db): Promise<{ id: number; queued_at: Date }[]> {
    return db
      .selectFrom('petition_documents')
      .select(['id', 'queued_at'])
      .where((where) =>
        where.or([
          isLeftBehind,
          where.and([
            where('status', '=', 'queued'),
            sql<boolean>`queued_at < now() - interval '60 seconds'`,
          ]),
        ]),
      )
      .orderBy('queued_at')
      .limit(500)
      .execute();
  },
};
