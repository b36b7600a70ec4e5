import { sql, type Kysely } from 'kysely';

/** What the holder of an invitation becomes. A constant default rewrites no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table invitations add column role text not null default 'member'
      constraint invitations_role check (role in ('owner', 'member'))`.execute(db);
}
