import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Tells the owners, once a day, that strangers try many passwords. */
export async function warnOwners(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  const day = now.toISOString().slice(0, 10);
  await sql`
    select notify_user(u.id, 'sign_in', ${`sign-in:${day}`}, null, null, null, ${words}, ${now})
    from users as u
    where u.role = 'owner' and not exists (
      select from notifications as n where n.user_id = u.id and n.subject = ${`sign-in:${day}`}
    )
  `.execute(db);
}

const words =
  'More than a hundred wrong passwords from devices that are not known. New devices prove some work before they sign in; known ones and passkeys go on as before. The audit log has the addresses.';
