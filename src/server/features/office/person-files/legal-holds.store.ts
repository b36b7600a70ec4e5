import type { Db } from '#server/platform/database/connect.ts';
import { anyOf } from '#server/platform/database/sql.ts';

/** Rows of legal holds. */
export const legalHoldsStore = {
  async list(db: Db, propertyId?: number) {
    return db
      .selectFrom('legal_holds as h')
      .innerJoin('properties as p', 'p.id', 'h.property_id')
      .leftJoin('users as u', 'u.id', 'h.placed_by')
      .select(['h.property_id', 'h.reason', 'h.placed_at', 'u.name as placed_by'])
      .select(['p.full_name', 'p.street_address', 'p.city'])
      .$if(propertyId !== undefined, (query) => query.where('h.property_id', '=', propertyId!))
      .orderBy('h.placed_at', 'desc')
      .limit(500)
      .execute();
  },

  /** Holds on any of these leads. */
  async ofLeads(db: Db, leads: readonly number[]) {
    return db
      .selectFrom('legal_holds')
      .select(['property_id', 'reason'])
      .where('property_id', '=', anyOf(leads))
      .execute();
  },

  /** @returns false if there is no such lead. */
  async place(
    db: Db,
    hold: { propertyId: number; reason: string; userId: string; at: Date },
  ): Promise<boolean> {
    const lead = await db
      .selectFrom('properties')
      .select('id')
      .where('id', '=', hold.propertyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!lead) return false;
    await db
      .insertInto('legal_holds')
      .values({
        property_id: hold.propertyId,
        reason: hold.reason,
        placed_by: hold.userId,
        placed_at: hold.at,
      })
      .onConflict((conflict) => conflict.column('property_id').doUpdateSet({ reason: hold.reason }))
      .execute();
    return true;
  },

  async lift(db: Db, propertyId: number): Promise<void> {
    await db.deleteFrom('legal_holds').where('property_id', '=', propertyId).execute();
  },
};
