import { sql, type Kysely } from 'kysely';

/**
 * Do-not-call lists are read by a job. A check and an index entry for each of a million numbers
 * took more time than the numbers themselves; which list a number came from is only ever asked of
 * a whole list, which a scan answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table do_not_call_numbers drop constraint do_not_call_numbers_list_id_fkey
  `.execute(db);
  await sql`drop index do_not_call_numbers_of_list`.execute(db);
  // How far the job is, in hundredths; kept beside the counts, which are written at the end.
  await sql`
    alter table do_not_call_lists add column percent integer not null default 0,
      add column file_bytes bigint not null default 0
  `.execute(db);
}
