import { sql, type Kysely } from 'kysely';

/** What was said in a recorded call. Columns with a constant default rewrite no table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table phone_calls add column transcript text not null default '',
      add column transcript_state text not null default 'none'
        constraint phone_calls_transcript_state_check check (transcript_state in ('none', 'done', 'failed')),
      add column transcript_reason text not null default ''`.execute(db);
}
