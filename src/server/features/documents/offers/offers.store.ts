import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { OffersTable } from '#server/platform/database/schema/offers.tables.ts';

/** An offer with the name of who made it. */
export type OfferRow = Selectable<OffersTable> & { creator: string | null };

const offersOf = (db: Db) =>
  db
    .selectFrom('offers as o')
    .leftJoin('users as u', 'u.id', 'o.created_by')
    .selectAll('o')
    .select('u.name as creator');

/** Rows of offers. */
export const offersStore = {
  /** As the next version of its lead, whose lock is held. */
  async insert(trx: Db, row: Omit<Insertable<OffersTable>, 'version'>): Promise<number> {
    const { property_id: propertyId } = row;
    const [newest] = await this.list(trx, propertyId);
    const { id } = await trx
      .insertInto('offers')
      .values({ ...row, version: (newest?.version ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async find(db: Db, id: number): Promise<OfferRow | undefined> {
    return offersOf(db).where('o.id', '=', id).executeTakeFirst();
  },

  /** The newest first. */
  async list(db: Db, propertyId: number): Promise<OfferRow[]> {
    return offersOf(db).where('o.property_id', '=', propertyId).orderBy('o.id', 'desc').execute();
  },

  async update(trx: Db, id: number, changes: Updateable<OffersTable>): Promise<void> {
    await trx.updateTable('offers').set(changes).where('id', '=', id).execute();
  },

  async delete(trx: Db, id: number): Promise<void> {
    await trx.deleteFrom('offers').where('id', '=', id).execute();
  },

  /** Changes to the offers of one lead wait for each other until the transaction ends. */
  async lockLead(trx: Db, propertyId: number): Promise<boolean> {
    const row = await trx
      .selectFrom('properties')
      .select('id')
      .where('id', '=', propertyId)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes a queued e-mail for sending; only one caller ever gets it. */
  async claimEmail(db: Db, id: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('offers')
      .set({ email_state: 'sending' })
      .where('id', '=', id)
      .where('email_state', '=', 'queued')
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
};
