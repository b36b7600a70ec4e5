import type { Clock } from '#domain/clock.ts';
import type { Db } from '#server/platform/database/connect.ts';
import { sql } from '#server/platform/database/sql.ts';

/** What the owners are told of. */
const signInWarnings = {
  'sign-in':
    'More than a hundred wrong passwords from devices that are not known. New devices prove some work before they sign in; known ones and passkeys go on as before. The audit log has the addresses.',
  'other-subject':
    'Another user of your sign-in service has the e-mail address of a user here, and was refused. The audit log says who. If it is the same person, run npm run reset-sign-in.',
};

/** Tells the owners once a day. */
export async function warnOwners(
  { db, clock }: { db: Db; clock: Clock },
  what: keyof typeof signInWarnings,
): Promise<void> {
  const now = clock.now();
  const subject = `${what}:${now.toISOString().slice(0, 10)}`;
  await sql`
    select notify_user(u.id, 'sign_in', ${subject}, null, null, null, ${signInWarnings[what]}, ${now})
    from users as u
    where u.role = 'owner' and not exists (
      select from notifications as n where n.user_id = u.id and n.subject = ${subject}
    )
  `.execute(db);
}
