import type { Insertable, RawBuilder, Updateable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { PropertiesTable } from '#server/platform/database/schema/properties.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

export type NewPropertyRow = Insertable<PropertiesTable>;
export type PropertyChanges = Updateable<PropertiesTable>;

/** Rows of `properties` and of the parts that are written with them. */
export const propertiesStore = {
  /** @throws a unique violation of `properties_place` if the place exists already. */
  async insert(db: Db, row: NewPropertyRow): Promise<number> {
    const { id } = await db
      .insertInto('properties')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async insertProbateCase(
    db: Db,
    propertyId: number,
    parties: { deceased: object; petitioner: object },
  ): Promise<void> {
    await db
      .insertInto('probate_cases')
      .values({
        property_id: propertyId,
        deceased: JSON.stringify(parties.deceased),
        petitioner: JSON.stringify(parties.petitioner),
      })
      .execute();
  },

  /** A live row under a lock that holds to the end of the transaction. */
  async findForUpdate(db: Db, id: number) {
    return db
      .selectFrom('properties')
      .selectAll()
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
  },

  /**
   * Changes a row and counts its version up.
   * @returns the new version.
   */
  async update(db: Db, id: number, changes: PropertyChanges): Promise<number> {
    const { version } = await db
      .updateTable('properties')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow();
    return version;
  },

  /**
   * Puts live rows into the trash, in the order of their ids, so that concurrent deletes never
   * deadlock.
   * @param ids a query that returns an `id` column.
   * @returns the ids that existed.
   */
  async moveToTrash(
    db: Db,
    ids: RawBuilder<unknown>,
    deletion: { at: Date; by: string },
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from properties
      where id in (${ids}) and deleted_at is null order by id for update
    `.execute(db);
    const chosen = rows.map((row) => row.id);
    // A statement for all of a million leads would pass its time limit.
    for (let start = 0; start < chosen.length; start += 10_000) {
      await sql`
        update properties set deleted_at = ${deletion.at}, deleted_by = ${deletion.by},
          version = version + 1, updated_at = now()
        where id = any(${chosen.slice(start, start + 10_000)}::bigint[])
      `.execute(db);
    }
    return chosen;
  },
};

export type PropertiesStore = typeof propertiesStore;
