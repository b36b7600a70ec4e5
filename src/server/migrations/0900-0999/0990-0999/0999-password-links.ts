import { sql, type Kysely } from 'kysely';

/** A link by which a member chooses a new password is an invitation that names its member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invitations add column for_user text references users (id) on delete cascade
  `.execute(db);
}
