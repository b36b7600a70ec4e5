import { sql, type Kysely } from 'kysely';

/**
 * A file may hold several cases. Each is a document of its own, with its pages, its fields and its
 * lead: the first is part 1, which also waits in the queue for all of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table petition_documents
      add column part integer not null default 1,
      drop constraint petition_documents_content,
      add constraint petition_documents_content unique (content_hash, part)
  `.execute(db);
}
