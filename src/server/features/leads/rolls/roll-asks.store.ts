import type { RawBuilder, Selectable } from 'kysely';
import type { Db } from '#server/platform/database/connect.ts';
import type { RollAsksTable } from '#server/platform/database/schema/rolls.tables.ts';
import { sql } from '#server/platform/database/sql.ts';

export type RollAskRow = Selectable<RollAsksTable>;

/** Questions to rolls, kept for 30 days. */
export const rollAsksStore = {
  /** @param ids a query of the leads. @returns undefined where it finds none */
  async insert(
    trx: Db,
    ask: { roll: string; ids: RawBuilder<unknown>; createdBy: string; at: Date },
  ): Promise<RollAskRow | undefined> {
    const { rows } = await sql<RollAskRow>`
      insert into roll_asks (roll, property_ids, created_by, created_at)
      select ${ask.roll}, ids, ${ask.createdBy}, ${ask.at}
      from (select array_agg(i.id order by i.id) as ids from (${ask.ids}) as i) as found
      where ids is not null
      returning *
    `.execute(trx);
    return rows[0];
  },

  /** The rolls that were asked. */
  async listAsked(db: Db): Promise<string[]> {
    const rows = await db.selectFrom('roll_asks').select('roll').distinct().execute();
    return rows.map(({ roll }) => roll);
  },

  find: (db: Db, id: number): Promise<RollAskRow | undefined> =>
    db.selectFrom('roll_asks').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Counts a chunk that was asked; false where another run of the job was quicker. */
  async advance(
    trx: Db,
    {
      id,
      from,
      to,
      found,
      isLast,
    }: { id: number; from: number; to: number; found: number; isLast: boolean },
  ): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('roll_asks')
      .set((eb) => ({
        asked: to,
        found: eb('found', '+', found),
        ...(isLast ? { state: 'done' as const } : {}),
      }))
      .where('id', '=', id)
      .where('asked', '=', from)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async fail(db: Db, id: number, failure: string): Promise<void> {
    await db
      .updateTable('roll_asks')
      .set({ state: 'failed', failure })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  },

  async forget(db: Db, before: Date): Promise<void> {
    await db.deleteFrom('roll_asks').where('created_at', '<', before).execute();
  },
};
