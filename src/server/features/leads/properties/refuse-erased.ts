import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';
import { createErasedPersonError } from './properties.errors.ts';

/**
 * A petition, a program or a user does not bring back a person who was erased on request.
 * @throws `properties.erased_person`, 409.
 */
export async function refuseErased(
  db: Db,
  row: { full_name?: string | undefined; identity_key?: string | null | undefined },
): Promise<void> {
  if (!row.full_name || !row.identity_key) return;
  const { rows } = await sql<{ erased: boolean }>`
    select is_erased('place', lower(${row.full_name}) || '@' || ${row.identity_key}) as erased
  `.execute(db);
  if (rows[0]?.erased) throw createErasedPersonError();
}
