import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The leads at a lead's place, including itself and those with a parcel that is only known from
 * their address (record 0570). Empty if it is alone.
 */
export async function readStackedWith(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.property_id as id from stacked_leads as s
    join stacked_leads as m using (place_key, is_sample) where s.property_id = ${id}
  `.execute(db);
  return rows.map((row) => row.id);
}
