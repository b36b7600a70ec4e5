import type { Db } from '#server/platform/database/connect.ts';
import { anyOf, sql } from '#server/platform/database/sql.ts';
import type { PetitionDocument } from './probate-intake.store.ts';

/** The cases of a file as rows of `petition_documents`, and the leads that they became. */
export const petitionCasesStore = {
  /** Whether a lead that a document became is still there. */
  async hasLead(db: Db, { content_hash }: PetitionDocument): Promise<boolean> {
    const lead = await db
      .selectFrom('petition_documents as d')
      .innerJoin('properties as p', 'p.id', 'd.property_id')
      .select('p.id')
      .where('d.content_hash', '=', content_hash)
      .where('p.deleted_at', 'is', null)
      .executeTakeFirst();
    return lead !== undefined;
  },

  /** The lead of a document, unless it was deleted. */
  async findLead(db: Db, { property_id }: PetitionDocument): Promise<number | undefined> {
    if (property_id === null) return undefined;
    const lead = await db
      .selectFrom('properties')
      .select('id')
      .where('id', '=', property_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return lead?.id;
  },

  /** All cases of a file under a lock, in their order. */
  async findCases(db: Db, contentHash: string): Promise<PetitionDocument[]> {
    return db
      .selectFrom('petition_documents')
      .selectAll()
      .where('content_hash', '=', contentHash)
      .orderBy('part')
      .forUpdate()
      .execute();
  },

  /** Adds a further case of a document that is being read. @returns its id. */
  async addPart(db: Db, document: PetitionDocument, at: Date): Promise<number> {
    const { content_hash, filename, size, uploaded_by, queued_at } = document;
    const { id } = await db
      .insertInto('petition_documents')
      .values({
        content_hash,
        filename,
        size,
        uploaded_by,
        queued_at,
        created_at: at,
        status: 'processing',
        part: sql<number>`(select max(part) + 1 from petition_documents
          where content_hash = ${content_hash})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** Whether another document tells of a lead. */
  async hasOther(db: Db, id: number, propertyId: number): Promise<boolean> {
    const other = await db
      .selectFrom('petition_documents')
      .select('id')
      .where('property_id', '=', propertyId)
      .where('id', '!=', id)
      .executeTakeFirst();
    return other !== undefined;
  },

  /** Takes a document out of the review, its lead left as it is. */
  async endReview(db: Db, id: number): Promise<void> {
    await db
      .updateTable('petition_documents')
      .set({ review_status: 'none' })
      .where('id', '=', id)
      .execute();
  },

  /** Removes documents, or cases of one. */
  async remove(db: Db, ids: readonly number[]): Promise<void> {
    if (ids.length > 0)
      await db.deleteFrom('petition_documents').where('id', '=', anyOf(ids)).execute();
  },
};
