import { sql, type Kysely } from 'kysely';

/** An import is a job: the upload holds what was asked for, which import that is, and how it failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table uploaded_files
      add import_id bigint,
      add choice jsonb,
      add requested_by text references users (id) on delete set null,
      add leads_created_at timestamptz,
      add failure jsonb
  `.execute(db);
}
