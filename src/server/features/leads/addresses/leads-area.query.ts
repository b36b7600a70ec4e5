import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import type { Near } from '#server/providers/addresses/address-provider.ts';

/** How many of the latest leads say where the work is. */
const latest = 200;

/** The middle of the latest leads; null before one has a position. */
export async function findLeadsArea(db: Db): Promise<Near | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select percentile_cont(0.5) within group (order by latitude) as latitude,
      percentile_cont(0.5) within group (order by longitude) as longitude
    from (
      select latitude, longitude from properties
      where deleted_at is null and latitude is not null and not is_sample
      order by id desc limit ${latest}
    ) as placed
  `.execute(db);
  const { latitude, longitude } = rows[0] ?? { latitude: null, longitude: null };
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
