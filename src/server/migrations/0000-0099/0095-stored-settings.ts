import { sql, type Kysely } from 'kysely';

/**
 * Settings of the services that the owner entered on the screen, by the name that they have in
 * the environment, which goes before them. Secrets are sealed; their key is not in the database.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stored_settings (
      name text primary key,
      value text,
      sealed text,
      updated_by text references users (id) on delete set null,
      updated_at timestamptz not null,
      constraint stored_settings_one_of_both check ((value is null) <> (sealed is null))
    )
  `.execute(db);
}
