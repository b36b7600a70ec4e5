import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The leads at a lead's place, itself among them, also those whose parcel is known by their address only
 * (record 0570). Empty where it is alone.
 */
export async function readStackedWith(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.property_id as id from stacked_leads as s
    join stacked_leads as m using (place_key, is_sample) where s.property_id = ${id}
  `.execute(db);
  return rows.map((row) => row.id);
}
